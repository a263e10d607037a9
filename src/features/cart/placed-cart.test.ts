import { expect, test } from 'vitest';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { confirm, owner, set, validate } from '../../../tests/offline/support/commands.ts';
import { createFakeOutbox } from '../../../tests/support/device/fake-outbox.ts';
import { type OrderState, orderTopic } from '../../offline/commands/order-commands.ts';
import { type CartOwner, createCart } from './cart.ts';

const settle = () => new Promise<void>((done) => setTimeout(done));
const key = { topic: 'order', clNum: 1 } as const;

const { lines } = [set(1, 10), set(2, 20)].reduce(orderTopic.apply, orderTopic.empty);

/** A cart whose order 55 has these lines on the server, with a delivery chosen for them. */
async function scene(state: Partial<OrderState> = {}) {
  const world: { lines: CartLine[] | undefined; loads: number } = {
    lines: [...lines.values()],
    loads: 0,
  };
  const outbox = createFakeOutbox();
  const cart = createCart({
    outbox,
    findOpen: async () => (world.lines ? { ceNum: 55, revision: 1, lineage: 'one' } : null),
    findPlaced: async (_clNum, ceNum) => ({
      ceNum,
      number: 'CMD-9',
      placedAt: 7,
      lines: [],
    }),
    async load() {
      world.loads += 1;
      return world.lines ?? [];
    },
    notAdded() {},
  });
  const known = { ...orderTopic.empty, ceNum: 55, lines, isWhole: true, isConfirmed: true };
  await outbox.learn(key, 0, { ...known, ...state });
  const anna: CartOwner = {
    ...owner(1),
    userKey: 'anna',
    ceNum: 55,
    size: 2,
    isBlocked: false,
  };
  return { world, outbox, cart, anna };
}

const placed = [{ ...validateOf('first'), number: 'CMD-1', ceNum: 55, lines: [], delivery: null }];

function validateOf(orderKey: string) {
  const { kind: _, acceptedShortages: __, ...rest } = validate({ lines }, orderKey);
  return rest;
}

test('a delivery holds while the server’s lines are those that it was chosen for', async () => {
  const { world, outbox, cart, anna } = await scene();
  cart.open(anna);
  await settle();
  expect(outbox.shown('order', 1).isConfirmed).toBe(true);
  world.lines = [...lines.values()].map((line) => ({ ...line, LCPrixVente: '9.0000' }));
  cart.refresh();
  await settle();
  expect(outbox.shown('order', 1)).toMatchObject({ isConfirmed: false, isWhole: true });
});

test('an order that was placed elsewhere leaves those placed here known', async () => {
  const { world, outbox, cart, anna } = await scene({ placed });
  world.lines = undefined;
  cart.open(anna);
  await settle();
  const closed = [{ ceNum: 55, number: 'CMD-9', placedAt: 7, lines: [] }];
  expect(outbox.shown('order', 1)).toMatchObject({ ceNum: null, placed, closed });
  expect(cart.getState().size).toBe(0);
});

test('a session that has not heard of it yet does not bring a placed order back', async () => {
  const { world, cart, anna } = await scene({ ceNum: null, lines: new Map(), placed });
  world.lines = undefined;
  cart.open(anna);
  await settle();
  expect([world.loads, cart.openOrder(), cart.getState().size]).toEqual([0, null, 0]);
});

test('what waits of a placed order is not what waits of the next one', async () => {
  const { outbox, cart, anna } = await scene();
  cart.open(anna);
  await settle();
  for (const command of [set(1, 30), confirm()]) await outbox.dispatch('order', owner(1), command);
  expect([...cart.getState().waiting]).toEqual([1]);
  await outbox.dispatch('order', owner(1), validate(outbox.shown('order', 1), 'first'));
  await outbox.dispatch('order', owner(1), set(2, 40));
  expect([...cart.getState().waiting]).toEqual([2]);
  expect([...cart.getState().lines.keys()]).toEqual([2]);
});
