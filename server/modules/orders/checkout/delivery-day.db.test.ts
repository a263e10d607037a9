import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../../../contract/core/calendar.ts';
import { isoDate } from '../../../../contract/core/dates.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import type { DeliveryDay, DeliveryRun } from '../../../../contract/delivery/schemas.ts';
import { makeAddress } from '../../../../tests/support/shop/factories.ts';
import { type Buyer, openOrderScene } from '../../../../tests/support/shop/order-scene.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { addresses, clients, closedDays, deliveryRuns } from '../../../database/schema/clients.ts';
import { orders } from '../../../database/schema/orders.ts';

const today = shopDay(Date.now());
/**
 * How many days ahead each delivery day is. These days do not depend on the hour of the test and
 * are not Sundays.
 */
const [FIRST = 0, OTHER = 0, SECOND = 0] = [3, 4, 5, 6].filter(
  (ahead) => weekdayOf(addDays(today, ahead)) !== 7,
);
const runDay = (ahead: number, daysBefore = 0): DeliveryRun['days'][number] => ({
  weekday: weekdayOf(addDays(today, ahead)),
  daysBefore,
  time: '23:59',
});
const days = () => [runDay(FIRST), runDay(SECOND)];

let buyer: Buyer;
let arNum: number;
const shop = await openOrderScene();
const { db } = shop.database;
await db.insert(deliveryRuns).values([
  { drNum: 1, name: 'Littoral', days: days() },
  { drNum: 2, name: 'Intérieur', days: [runDay(OTHER)] },
]);
beforeEach(async () => {
  arNum = await shop.makeProduct({ basePrice: '2.0000' });
  buyer = await shop.makeBuyer();
  await buyer.add(arNum, 10);
  await runs(1);
});
afterEach(async () => {
  await db.delete(closedDays);
  await db.update(deliveryRuns).set({ days: days() }).where(eq(deliveryRuns.drNum, 1));
});
const runs = (drNum: number | null) =>
  db.update(clients).set({ drNum }).where(eq(clients.clNum, buyer.clNum));
const close = (from: string, to = from) =>
  db
    .insert(closedDays)
    .values({ startsOn: isoDate(from) ?? '', endsOn: isoDate(to) ?? '', label: 'Inventaire' });
const stored = async () => (await db.select().from(orders).where(eq(orders.ceNum, buyer.ceNum)))[0];
const rates = (more: object = {}) => {
  const body = { weight: 1, region: 'Bretagne', ztNum: 1, adNum: buyer.adNum, ...more };
  return buyer.browser.post('/api/livraison/get-tarifs', body);
};
const offered = async (more: object = {}): Promise<string[]> =>
  (await rates(more)).json()[0].days.map(({ day }: DeliveryDay) => day);
const summaryOf = (answer: {
  statusCode: number;
  json(): { code?: string; days?: DeliveryDay[] };
}) => {
  const { code, days: next = [] } = answer.json();
  return [answer.statusCode, code, next.map(({ day }) => day)];
};
const detail = async () => (await buyer.browser.get(`/api/client/orders/${buyer.ceNum}`)).json();

async function second(): Promise<string> {
  const [, day = ''] = await offered();
  return day;
}

test('shows the chosen delivery day in the order and in the list of orders', async () => {
  const deliverOn = await second();
  const confirmed = (await buyer.confirm({ deliverOn })).json();
  expect(confirmed.delivery.earliestOn).toBe((await offered())[0]);
  expect(await stored()).toMatchObject({ deliverOn: isoDate(deliverOn), isDayChosen: true });
  expect((await buyer.validate(confirmed.totalTTC)).statusCode).toBe(200);
  expect((await detail()).deliverOn).toBe(deliverOn);
  const list = (await buyer.browser.get('/api/client/orders')).json();
  expect(list.items).toMatchObject([{ ceNum: buyer.ceNum, deliverOn }]);
});

describe('impossible days', () => {
  const sunday = () => addDays(today, 14 - weekdayOf(today));
  const breaking: [string, () => string | Promise<string>][] = [
    ['a Sunday', sunday],
    ['a past day of the run', () => addDays(today, FIRST - 7)],
    ['a day of another run', () => addDays(today, OTHER)],
    [
      'a closed day',
      async () => {
        const [first = ''] = await offered();
        await close(first);
        return first;
      },
    ],
  ];

  test.each(breaking)('refuses %s, and returns the possible days', async (_, dayOf) => {
    const deliverOn = await dayOf();
    const answer = await buyer.confirm({ deliverOn });
    expect(summaryOf(answer)).toEqual([409, 'DELIVERY_DAY_GONE', await offered()]);
    expect(answer.json().errors).toEqual([{ field: 'deliverOn', code: 'DAY_GONE' }]);
    expect(await offered()).not.toContain(deliverOn);
    expect(await stored()).toMatchObject({ status: 'open', deliverOn: null });
  });
});

test('refuses a delivery day that does not exist, such as 31 February', async () => {
  expect((await buyer.confirm({ deliverOn: '20260231' })).statusCode).toBe(400);
});

describe('days lost between confirmation and order', () => {
  const late = () => [runDay(FIRST, FIRST + 1), runDay(SECOND, SECOND + 1)];
  const changes: [string, (day: string) => Promise<unknown>][] = [
    [
      'its cut-off has passed',
      () => db.update(deliveryRuns).set({ days: late() }).where(eq(deliveryRuns.drNum, 1)),
    ],
    ['it was closed', (day) => close(day)],
    ['the run comes on other days', () => runs(2)],
  ];

  test.each(changes)('refuses the order, and places it for a later day (%s)', async (_, change) => {
    const [deliverOn = ''] = await offered();
    const { totalTTC } = (await buyer.confirm({ deliverOn })).json();
    await change(deliverOn);
    const before = await stored();
    const next = await offered();
    expect(next).not.toContain(deliverOn);
    expect(summaryOf(await buyer.validate(totalTTC))).toEqual([409, 'DELIVERY_DAY_GONE', next]);
    expect(await stored()).toEqual(before);
    await buyer.confirm({ deliverOn: next[1] });
    expect((await buyer.validate(totalTTC)).statusCode).toBe(200);
    expect(await stored()).toMatchObject({ deliverOn: isoDate(next[1]), status: 'placed' });
  });

  test('returns a changed price and the lost delivery day in one answer', async () => {
    const [deliverOn = ''] = await offered();
    const { totalTTC } = (await buyer.confirm({ deliverOn })).json();
    await close(deliverOn);
    await db.update(products).set({ basePrice: '3.0000' }).where(eq(products.arNum, arNum));
    const answer = await buyer.validate(totalTTC);
    expect(summaryOf(answer)).toEqual([409, 'PRICE_CHANGED', await offered()]);
    expect(answer.json().current.totalTTC).toBe('47.8800');
  });

  test('gives an order without a chosen day the earliest delivery day at the time of placing', async () => {
    const [first = '', next] = await offered();
    const { totalTTC, delivery } = (await buyer.confirm()).json();
    expect(delivery.earliestOn).toBe(first);
    expect(await stored()).toMatchObject({ deliverOn: isoDate(first), isDayChosen: false });
    await close(first);
    expect((await buyer.validate(totalTTC)).statusCode).toBe(200);
    expect((await detail()).deliverOn).toBe(next);
  });

  test('removes the chosen delivery day if the order is confirmed again without a day', async () => {
    await buyer.confirm({ deliverOn: await second() });
    await buyer.confirm();
    expect(await stored()).toMatchObject({ isDayChosen: false });
  });
});

describe('delivery runs', () => {
  const own = (drNum: number | null) =>
    db.update(addresses).set({ drNum }).where(eq(addresses.adNum, buyer.adNum));
  const runsOf = async () =>
    (await buyer.browser.get('/api/client/livraisons'))
      .json()
      .map(({ run }: { run: DeliveryRun | null }) => run?.name);

  test('uses the delivery run of the address, otherwise of the client, otherwise the days of the zone', async () => {
    await makeAddress(db, buyer.clNum, { label: 'Plage' });
    await own(2);
    expect(await runsOf()).toEqual(['Intérieur', 'Littoral']);
    const [day = ''] = await offered();
    expect(weekdayOf(day)).toBe(weekdayOf(addDays(today, OTHER)));
    expect((await buyer.confirm({ deliverOn: day })).statusCode).toBe(200);
    await own(null);
    await runs(null);
    expect(await runsOf()).toEqual([undefined, undefined]);
    expect((await offered()).length).toBe(10);
  });

  test('offers the delivery days of the zone to an older build of the page, which omits the address', async () => {
    const before = await rates({ adNum: undefined });
    await runs(null);
    expect(before.json()).toEqual((await rates()).json());
  });

  test('sends current and future closed days to devices, but no past closed days', async () => {
    await close(addDays(today, -9), addDays(today, -1));
    await close(addDays(today, -8), today);
    await close(addDays(today, 20), addDays(today, 24));
    const { closedDays: known } = (await buyer.browser.get('/api/client/livraison')).json();
    expect(known).toEqual([
      { from: addDays(today, -8), to: today, label: 'Inventaire' },
      { from: addDays(today, 20), to: addDays(today, 24), label: 'Inventaire' },
    ]);
  });
});
