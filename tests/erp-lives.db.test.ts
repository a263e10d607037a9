import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromUnits, toUnits } from '../contract/core/decimal.ts';
import type { PlacedOrderDetail } from '../contract/orders/schemas.ts';
import { totalsOf } from '../contract/orders/totals.ts';
import { createRandom, type Random } from '../server/demo/random.ts';
import { openMachine } from './support/shop/machine.ts';
import { type Buyer, type OrderScene, openOrderScene } from './support/shop/order-scene.ts';

/* What an ERP says of many orders, doubled, late, in any order and now and then broken: in the end the shop
 * shows what a model knows that has heard everything once and in order. */

const ORDERS = 24;
const ORDERED = 100;
const PATHS = ['orders/states', 'orders/lines', 'shipments'] as const;
const PRICE = '1.1234';
/** What the scene’s rate costs. */
const DELIVERY = '9.9';
const line = (quantity: number, price: string) => ({
  ...{ quantity, unitPrice: toUnits(price) },
  ...{ discount: 0, vatRate: 20 },
});
const WAY = ['placed', 'prepared', 'shipped', 'delivered'];

let scene: OrderScene;
let articles: number[];
let substitute: number;
beforeAll(async () => {
  scene = await openOrderScene();
  articles = [];
  for (let at = 0; at < 3; at += 1) articles.push(await scene.makeProduct({ basePrice: PRICE }));
  substitute = await scene.makeProduct();
});
afterAll(() => scene.close());

interface Fact {
  path: (typeof PATHS)[number];
  source: string;
  ref: string;
  at: string;
  order: string;
  state?: string;
  article?: string;
  comes?: { article: string; quantity: number; unitPrice?: string }[];
  shipment?: string;
  lines?: { article: string; quantity: number }[];
}

/** The facts of one order, in the order of their time. */
function lifeOf(random: Random, order: string): Fact[] {
  const life: Fact[] = [];
  const begun = Date.now();
  const say = (path: Fact['path'], more: Partial<Fact>) => {
    const at = new Date(begun + (life.length + 1) * 1000).toISOString();
    life.push({ path, source: 'sage', ref: `${order}-${life.length}`, at, order, ...more });
  };
  if (random.chance(0.7)) say('orders/states', { state: 'prepared' });
  const count = random.int(0, 3);
  const some = () =>
    articles
      .filter(() => random.chance(0.8))
      .map((arNum) => ({ article: `GOB-${arNum}`, quantity: random.int(1, ORDERED) }));
  for (let number = 1; number <= count; number += 1) {
    const shipment = `BL-${number}`;
    const lines = [{ article: `GOB-${articles[0]}`, quantity: random.int(1, 60) }, ...some()];
    say('shipments', { shipment, lines, state: 'shipped' });
    if (random.chance(0.3))
      say('shipments', { shipment, lines: lines.slice(0, 1), state: 'shipped' });
    if (random.chance(0.4)) say('shipments', { shipment, lines, state: 'delivered' });
    else if (random.chance(0.2)) say('shipments', { shipment, lines, state: 'cancelled' });
  }
  for (let change = random.int(0, 4); change > 0; change -= 1) {
    const article = `GOB-${random.pick(articles)}`;
    const own = { article, quantity: random.int(1, ORDERED + 20) };
    const other = { article: `GOB-${substitute}`, quantity: random.int(1, 60), unitPrice: '2.5' };
    const fate = random.int(0, 3);
    const priced = { ...own, unitPrice: `1.${random.int(10, 99)}` };
    say('orders/lines', { article, comes: [[own], [own, other], [other], [priced]][fate] ?? [] });
  }
  if (random.chance(0.2)) say('orders/states', { state: 'delivered' });
  return life;
}

/** What the order is once everything has been heard. */
function endOf(life: readonly Fact[]) {
  const last = new Map(life.map((fact) => [fact.shipment ?? fact.article ?? '', fact]));
  const coming = articles.flatMap(
    (arNum) => last.get(`GOB-${arNum}`)?.comes ?? [{ article: `GOB-${arNum}`, quantity: ORDERED }],
  );
  const left = [...last.values()].filter(({ lines, state }) => lines && state !== 'cancelled');
  const sum = (of: readonly Fact[], arNum: number) =>
    of
      .flatMap(({ lines = [] }) => lines)
      .filter(({ article }) => article === `GOB-${arNum}`)
      .reduce((all, { quantity }) => all + quantity, 0);
  const delivered = left.filter(({ state }) => state === 'delivered');
  const comes = (arNum: number) =>
    coming
      .filter(({ article }) => article === `GOB-${arNum}`)
      .reduce((all, { quantity }) => all + quantity, 0);
  const isWhole = (of: readonly Fact[]) =>
    [...articles, substitute].every((arNum) => sum(of, arNum) >= comes(arNum));
  const reached = isWhole(delivered) ? 'delivered' : left.length > 0 ? 'shipped' : 'placed';
  const said = last.get('')?.state ?? 'placed';
  const status = WAY[Math.max(WAY.indexOf(reached), WAY.indexOf(said))];
  return {
    status,
    isPartly: status === 'shipped' && !isWhole(left),
    sent: articles.map((arNum) => sum(left, arNum)),
    totalHT: fromUnits(
      totalsOf([
        ...coming.map(({ quantity, unitPrice = PRICE }) => line(quantity, unitPrice)),
        line(1, DELIVERY),
      ]).ht,
    ),
  };
}

async function shownOf(buyer: Buyer) {
  const { status, isPartly, shipments, events, totalHT } = (
    await buyer.browser.get(`/api/client/orders/${buyer.ceNum}`)
  ).json<PlacedOrderDetail>();
  const left = (shipments ?? []).filter(({ state }) => state !== 'cancelled');
  const sent = articles.map((article) =>
    left
      .flatMap(({ lines }) => lines)
      .filter(({ arNum }) => arNum === article)
      .reduce((all, { quantity }) => all + quantity, 0),
  );
  const told = events.map(
    (event) => `${event.isOfLines ? 'lines' : event.status} ${event.shipment}`,
  );
  expect(told).toEqual([...new Set(told)]);
  return { status, isPartly, sent, totalHT };
}

/** Every one twice, some of them late, neighbours in another order. */
function asSent(random: Random, facts: readonly Fact[]): Fact[] {
  const sent = facts.map((fact, at) => ({ fact, place: at + random.int(0, 12) }));
  const again = facts.map((fact, at) => ({ fact, place: at + random.int(0, 40) }));
  const all = [...sent, ...again].map(({ fact, place }) => ({
    fact,
    place: random.chance(0.05) ? place + 1000 : place,
  }));
  return all.sort((a, b) => a.place - b.place).map(({ fact }) => fact);
}

test.each(['one', 'two', 'three'])(
  'lives of orders as an ERP tells them: %s',
  async (seed) => {
    const random = createRandom(seed);
    const machine = await openMachine(scene, 'orders');
    const lives: { buyer: Buyer; life: Fact[] }[] = [];
    for (let at = 0; at < ORDERS; at += 1) {
      const buyer = await scene.makeBuyer();
      for (const arNum of articles) await buyer.add(arNum, ORDERED);
      const { orderNumber } = (await buyer.place()).json();
      lives.push({ buyer, life: lifeOf(random, orderNumber) });
    }
    const queue = asSent(
      random,
      lives.flatMap(({ life }) => life),
    );
    const counts: Record<string, number> = {};
    while (queue.length > 0) {
      const batch = queue.splice(0, random.int(1, 30));
      const heard = (path: Fact['path']) =>
        batch
          .filter((fact) => fact.path === path)
          .flatMap(({ path: _, ...fact }) =>
            // The sender repairs it and sends it again.
            random.chance(0.1) ? [{ ...fact, state: 'lost' }, fact] : [fact],
          );
      const results = await Promise.all(
        PATHS.map((path) => {
          const facts = heard(path);
          return facts.length > 0 ? machine.tell(path, ...facts) : [];
        }),
      );
      for (const { result } of results.flat()) counts[result] = (counts[result] ?? 0) + 1;
    }
    for (const { buyer, life } of lives) expect(await shownOf(buyer)).toEqual(endOf(life));
    for (const kind of ['taken', 'known', 'outdated', 'refused']) {
      expect([kind, counts[kind] ?? 0]).not.toEqual([kind, 0]);
    }
  },
  120_000,
);
