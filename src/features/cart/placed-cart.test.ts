import { expect, test } from 'vitest';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { confirm, owner, set, validate } from '../../../tests/offline/support/commands.ts';
import {
  anna,
  closed,
  cups,
  linesWith,
  openCartFixture,
  plates,
  settle,
} from '../../../tests/support/device/cart-fixture.ts';
import { type OrderState, orderTopic } from '../../device/commands/order-commands.ts';

const lines = linesWith([cups, 10], [plates, 20]);

/** Makes a cart whose order 55 has two lines on the server and a confirmed delivery. */
async function scene(state: Partial<OrderState> = {}) {
  const made = await openCartFixture();
  made.server.set(55, lines);
  const known = { ...orderTopic.empty, ceNum: 55, lines, isWhole: true, isConfirmed: true };
  await made.outbox.learn({ topic: 'order', clNum: 1 }, 0, { ...known, ...state });
  return made;
}

const placed = [{ ...validateOf('first'), number: 'CMD-1', ceNum: 55, lines: [], delivery: null }];

function validateOf(orderKey: string) {
  const { kind: _, acceptedShortages: __, ...rest } = validate({ lines }, orderKey);
  return rest;
}

test('ends the confirmation of a delivery when a line has changed on the server', async () => {
  const { server, outbox, cart } = await scene();
  cart.open(anna);
  await settle();
  expect(outbox.shown('order', 1).isConfirmed).toBe(true);
  const raised = [...lines].map(([arNum, line]) => [arNum, { ...line, LCPrixVente: '9.0000' }]);
  server.set(55, new Map(raised as [number, CartLine][]));
  cart.refresh();
  await settle();
  expect(outbox.shown('order', 1)).toMatchObject({ isConfirmed: false, isWhole: true });
});

test('keeps the list of orders placed on this device when another device places the open order', async () => {
  const { server, outbox, cart } = await scene({ placed });
  server.delete(55);
  cart.open(anna);
  await settle();
  expect(outbox.shown('order', 1)).toMatchObject({ ceNum: null, placed, closed: [closed(55)] });
  expect(cart.getState().size).toBe(0);
});

test('shows an empty cart if the session names an order that is already placed', async () => {
  const { server, fixture, cart } = await scene({ ceNum: null, lines: new Map(), placed });
  server.delete(55);
  cart.open(anna);
  await settle();
  expect([fixture.loads, cart.openOrder(), cart.getState().size]).toEqual([[], null, 0]);
});

test('marks only lines of the next order as waiting after the open order is placed', async () => {
  const { outbox, cart } = await scene();
  cart.open(anna);
  await settle();
  for (const command of [set(1, 30), confirm()]) await outbox.dispatch('order', owner(1), command);
  expect([...cart.getState().waiting]).toEqual([1]);
  await outbox.dispatch('order', owner(1), validate(outbox.shown('order', 1), 'first'));
  await outbox.dispatch('order', owner(1), set(2, 40));
  expect([...cart.getState().waiting]).toEqual([2]);
  expect([...cart.getState().lines.keys()]).toEqual([2]);
});
