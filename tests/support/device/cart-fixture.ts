import type { CartLine } from '../../../contract/orders/schemas.ts';
import {
  type OrderState,
  orderTopic,
  summaryOf,
} from '../../../src/device/commands/order-commands.ts';
import { Cart, type CartOwner } from '../../../src/features/cart/cart.ts';
import { ProblemError } from '../../../src/lib/http-errors.ts';
import { makeProduct } from './make-product.ts';
import { openOfflineOutbox } from './offline-outbox.ts';

export const cups = makeProduct(1, { packSize: 10, regularPrice: '1.0000' });
export const plates = makeProduct(2, { packSize: 10, regularPrice: '1.0000' });

export const anna: CartOwner = {
  userKey: 'anna',
  clNum: 1,
  coNum: 4,
  ceNum: 55,
  size: 1,
  clientName: 'Au Bon Café',
};
export const annaNew: CartOwner = { ...anna, ceNum: null, size: 0 };
export const annaElsewhere: CartOwner = { ...annaNew, clNum: 2, clientName: 'Le Lapin' };
export const ben: CartOwner = { ...anna, userKey: 'ben', ceNum: 66 };

export const closed = (ceNum: number) => ({
  ceNum,
  number: `CMD-${ceNum}`,
  placedAt: 7,
  lines: [],
});

const turn = () => new Promise<void>((done) => setImmediate(done));

/** Runs all promises that are not waiting for a timer. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 60; turns += 1) await turn();
}

export const linesWith = (...all: [typeof cups, number][]): OrderState['lines'] =>
  all.reduce(
    (state, [article, quantity]) =>
      orderTopic.apply(state, { kind: 'add-product', article, quantity, mode: 'replace' }),
    orderTopic.empty,
  ).lines;

export async function openCartFixture() {
  const server = new Map([
    [55, linesWith([cups, 50])],
    [66, linesWith([plates, 10])],
  ]);
  const fixture = {
    ...{ failure: undefined as Error | undefined, loads: [] as number[] },
    ...{ revision: 1, lineage: 'one' },
  };
  const { outbox, ...device } = await openOfflineOutbox();
  const cart = new Cart(outbox, {
    async findOpen() {
      if (fixture.failure) throw fixture.failure;
      const others = outbox.userKey() === 'ben' ? 55 : 66;
      const ceNum = [...server.keys()].find((one) => one !== others);
      return ceNum === undefined
        ? null
        : { ceNum, revision: fixture.revision, lineage: fixture.lineage };
    },
    findPlaced: async (_, ceNum) => closed(ceNum),
    async load(_clNum, ceNum): Promise<CartLine[]> {
      fixture.loads.push(ceNum);
      await turn();
      if (fixture.failure) throw fixture.failure;
      const lines = server.get(ceNum);
      if (!lines) throw new ProblemError(404, 'NOT_FOUND');
      return [...lines.values()];
    },
  });
  const answer = (clNum: number, ceNum: number) =>
    device.answer(() => {
      const [entry] = outbox.pending('order', clNum);
      if (entry?.command.kind !== 'add-product') throw new Error('No change waits');
      const before = { ...orderTopic.empty, lines: server.get(ceNum) ?? new Map() };
      const { lines } = orderTopic.apply(before, entry.command);
      server.set(ceNum, lines);
      const line = lines.get(entry.command.article.arNum) ?? null;
      return { line, cart: { ...summaryOf(lines), revision: 1 } };
    });
  return {
    ...device,
    cart,
    outbox,
    server,
    fixture,
    answer,
    hold: () => device.device.silenceStorage(),
  };
}

export async function openedCart() {
  const made = await openCartFixture();
  made.cart.open(anna);
  await settle();
  return made;
}

export const quantityOf = (cart: Cart, arNum: number) =>
  cart.getState().lines.get(arNum)?.LCQuantite ?? 0;

export const seen = (cart: Cart) => {
  const { size, totalHT, isWhole } = cart.getState();
  return [size, totalHT, isWhole];
};
