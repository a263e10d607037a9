import { beforeEach, expect, test } from 'vitest';
import type { PlacedOrderDetail } from '../../../../contract/orders/schemas.ts';
import { type BadFact, openMachine } from '../../../../tests/support/shop/machine.ts';
import { type Buyer, openOrderScene } from '../../../../tests/support/shop/order-scene.ts';

const scene = await openOrderScene();
const machine = await openMachine(scene, 'orders');
const cups = await scene.makeProduct();
const plates = await scene.makeProduct();
let buyer: Buyer;
let order: string;
beforeEach(async () => {
  ({ buyer, order } = await scene.placed([cups, 100], [plates, 20]));
});

const line = (arNum: number, quantity: number, more: object = {}) => ({
  ...{ article: `GOB-${arNum}`, quantity },
  ...more,
});

const shipment = (number: string, lines: object[], more: object = {}) => ({
  ...{ ...machine.head(), order, shipment: number, state: 'shipped', lines },
  ...more,
});

const { results, refuses } = machine.senderOf('shipments');

const detail = async () =>
  (await buyer.browser.get(`/api/client/orders/${buyer.ceNum}`)).json<PlacedOrderDetail>();
async function shown() {
  const { status, isPartly, events } = await detail();
  const heard = events.map((event) => [event.status, event.shipment].filter(Boolean).join(' '));
  return [status, isPartly, ...heard.slice(1)];
}
const listed = async () => {
  const { items } = (await buyer.browser.get('/api/client/orders')).json<{
    items: PlacedOrderDetail[];
  }>();
  return items.map(({ status, isPartly }) => [status, isPartly]);
};

test('shows each of two shipments of an order once, with its lines', async () => {
  const first = shipment('BL-1', [line(cups, 80, { lot: 'L42', bestBefore: '2027-03-31' })], {
    ...{ carrier: 'Chronopost', tracking: 'https://suivi.example/BL-1' },
  });
  expect(await results(first, first)).toEqual(['taken', 'known']);
  expect(await shown()).toEqual(['shipped', true, 'shipped BL-1']);
  expect(await listed()).toEqual([['shipped', true]]);
  expect((await detail()).shipments).toEqual([
    {
      ...{ number: 'BL-1', state: 'shipped', carrier: 'Chronopost' },
      ...{ tracking: 'https://suivi.example/BL-1', deliveredAt: null },
      shippedAt: Date.parse(first.at),
      lines: [{ arNum: cups, quantity: 80, lot: 'L42', bestBefore: '20270331', name: null }],
    },
  ]);

  // Two lots of one product are two lines.
  const rest = [line(cups, 15), line(cups, 5, { lot: 'L43' }), line(plates, 20)];
  expect(await results(shipment('BL-2', rest))).toEqual(['taken']);
  expect(await shown()).toEqual(['shipped', false, 'shipped BL-1', 'shipped BL-2']);
  const over = [
    shipment('BL-1', [line(cups, 80)], { state: 'delivered' }),
    shipment('BL-2', rest, { state: 'delivered' }),
  ];
  expect(await results(over[0])).toEqual(['taken']);
  expect((await shown())[0]).toBe('shipped');
  expect(await results(over[1])).toEqual(['taken']);
  expect(await shown()).toEqual([
    ...['delivered', false, 'shipped BL-1', 'shipped BL-2', 'delivered BL-1', 'delivered BL-2'],
  ]);
});

test('a later fact corrects a shipment, and a cancelled shipment resets the status of the order', async () => {
  await results(shipment('BL-1', [line(cups, 100), line(plates, 20)]));
  expect(await shown()).toEqual(['shipped', false, 'shipped BL-1']);
  await results(shipment('BL-1', [line(plates, 10)], { carrier: 'DPD' }));
  expect(await shown()).toEqual(['shipped', true, 'shipped BL-1']);
  expect((await detail()).shipments).toMatchObject([
    { carrier: 'DPD', lines: [{ arNum: plates, quantity: 10 }] },
  ]);
  const late = shipment('BL-1', [line(cups, 1)], { at: new Date().toISOString() });
  expect(await results(late)).toEqual(['outdated']);
  expect((await detail()).shipments?.[0]?.lines).toMatchObject([{ arNum: plates }]);
  await results(shipment('BL-1', [line(plates, 10)], { state: 'cancelled' }));
  expect(await shown()).toEqual(['placed', false, 'shipped BL-1']);
});

test('an order shows the most advanced status of its own states and of its shipments', async () => {
  const become = (state: string) =>
    machine.send('orders/states', { ...machine.head(), order, state });
  await become('prepared');
  await results(shipment('BL-1', [line(cups, 100)]));
  await become('prepared');
  expect((await shown()).slice(0, 2)).toEqual(['shipped', true]);
  await become('delivered');
  expect((await shown()).slice(0, 2)).toEqual(['delivered', false]);
  await become('cancelled');
  expect((await shown())[0]).toBe('delivered');
});

test('refuses each invalid shipment and names the invalid field, but takes a valid shipment', async () => {
  const good = shipment('BL-9', [line(cups, 10)]);
  const with_ = (more: object) => shipment('BL-8', [line(cups, 10)], more);
  const cases: BadFact[] = [
    [with_({ order: 'CMD-2020-999999' }), 'NOT_FOUND', 'order'],
    [shipment('BL-8', [line(cups, 10), line(999, 10)]), 'NOT_FOUND', 'lines.1.article'],
    [shipment('BL-8', []), 'INVALID', 'lines'],
    [shipment('BL-8', [line(cups, 0)]), 'INVALID', 'lines.0.quantity'],
    [
      shipment('BL-8', [line(cups, 10, { bestBefore: '31/03/2027' })]),
      'INVALID',
      'lines.0.bestBefore',
    ],
    [
      shipment(
        'BL-8',
        Array.from({ length: 2001 }, () => line(cups, 1)),
      ),
      'INVALID',
      'lines',
    ],
    [with_({ tracking: 'http://suivi.example/1' }), 'INVALID', 'tracking'],
    [with_({ tracking: 'javascript:alert(1)' }), 'INVALID', 'tracking'],
    [with_({ state: 'lost' }), 'INVALID', 'state'],
    [with_({ shipment: undefined }), 'INVALID', 'shipment'],
  ];
  await refuses(cases, good);
  expect((await detail()).shipments).toHaveLength(1);
});
