import { expect, test } from 'vitest';
import type { PlacedOrderDetail } from '../../contract/orders/schemas.ts';
import { createRandom } from '../../server/demo/random.ts';
import { openMachine } from '../support/shop/machine.ts';
import { type Buyer, openOrderScene } from '../support/shop/order-scene.ts';
import {
  asSent,
  ENDS,
  type End,
  endOf,
  type Fact,
  lifeOf,
  ORDERED,
  PRICE,
  tellSome,
} from './life.ts';

/* What an ERP says of many orders, doubled, late, in any order and now and then broken: in the end the shop
 * shows what a model knows that has heard everything once and in order. `npm run faults -- erp` is long. */

const ORDERS = 24;
const scene = await openOrderScene();
const arNums: number[] = [];
for (let at = 0; at < 3; at += 1) arNums.push(await scene.makeProduct({ basePrice: PRICE }));
const substitute = `GOB-${await scene.makeProduct()}`;
const articles = { ordered: arNums.map((arNum) => `GOB-${arNum}`), substitute };

interface Life {
  buyer: Buyer;
  number: string;
  life: Fact[];
}

async function expectEnd({ buyer, number, life }: Life): Promise<void> {
  const { rows } = await scene.database.pool.query(ENDS, [[number]]);
  const { number: _, ...end } = rows[0] as End & { number: string };
  expect(end).toEqual(endOf(life, articles));
  const page = (
    await buyer.browser.get(`/api/client/orders/${buyer.ceNum}`)
  ).json<PlacedOrderDetail>();
  expect([page.status, page.isPartly, page.totalHT]).toEqual([
    ...[end.status, end.isPartly, end.totalHT],
  ]);
  const told = page.events.map(
    (event) => `${event.isOfLines ? 'lines' : event.status} ${event.shipment}`,
  );
  expect(told).toEqual([...new Set(told)]);
}

test.each(['one', 'two', 'three'])(
  'lives of orders as an ERP tells them: %s',
  async (seed) => {
    const random = createRandom(seed);
    const machine = await openMachine(scene, 'orders', 'invoices');
    const lives: Life[] = [];
    for (let at = 0; at < ORDERS; at += 1) {
      const buyer = await scene.makeBuyer();
      for (const arNum of arNums) await buyer.add(arNum, ORDERED);
      const { orderNumber: number } = (await buyer.place()).json();
      lives.push({ buyer, number, life: lifeOf(random, number, articles) });
    }
    const queue = asSent(
      random,
      lives.flatMap(({ life }) => life),
    );
    const counts: Record<string, number> = {};
    const telling = {
      ...{ random, counts, broken: 0.1 },
      tell: (path: string, facts: readonly object[]) => machine.tell(path, ...facts),
    };
    while (queue.length > 0) {
      queue.push(...(await tellSome(queue.splice(0, random.int(1, 30)), telling)));
    }
    for (const life of lives) await expectEnd(life);
    for (const kind of ['taken', 'known', 'outdated', 'refused']) {
      expect([kind, counts[kind] ?? 0]).not.toEqual([kind, 0]);
    }
  },
  120_000,
);
