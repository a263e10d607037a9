import { expect, test } from 'vitest';
import {
  anna,
  annaElsewhere,
  annaNew,
  ben,
  closed,
  cups,
  linesWith,
  openCartFixture,
  openedCart,
  plates,
  quantityOf,
  seen,
  settle,
} from '../../../tests/support/device/cart-fixture.ts';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import { OfflineError } from '../../lib/http-errors.ts';
import { linesOf, toRemoval } from './removal.ts';

test('requests the lines of an order once when the same cart is opened twice', async () => {
  const { cart, fixture } = await openCartFixture();
  cart.open(anna);
  expect(seen(cart)).toEqual([0, '0.0000', false]);
  await settle();
  expect(seen(cart)).toEqual([1, '50.0000', true]);
  expect([quantityOf(cart, 1), cart.openOrder(), fixture.loads]).toEqual([50, 55, [55]]);
  cart.open({ ...anna });
  await settle();
  expect(fixture.loads).toEqual([55]);
});

test('shows an empty cart if the client has no open order', async () => {
  const { cart, server, fixture } = await openCartFixture();
  server.delete(55);
  cart.open(annaNew);
  await settle();
  expect([seen(cart), fixture.loads]).toEqual([[0, '0.0000', true], []]);
});

test('shows a new quantity at once, and marks the line as waiting when the command is stored', async () => {
  const { cart, hold } = await openedCart();
  const release = hold();
  const stored = cart.order(cups, 'increment', 10);
  expect([quantityOf(cart, 1), cart.getState().waiting.size]).toEqual([60, 0]);
  await release();
  await stored;
  expect([quantityOf(cart, 1), [...cart.getState().waiting]]).toEqual([60, [1]]);
});

test('loads the changes of another device after the last pending command is sent', async () => {
  const { cart, server, answer } = await openedCart();
  server.set(55, linesWith([cups, 50], [plates, 30]));
  await cart.order(cups, 'replace', 60);
  await answer(1, 55);
  await settle();
  expect(seen(cart)).toEqual([2, '90.0000', true]);
});

test('shows the next open order after another device has placed the shown order', async () => {
  const { cart, outbox, server, fixture } = await openedCart();
  server.delete(55);
  server.set(77, linesWith([plates, 20]));
  cart.refresh();
  await settle();
  expect([seen(cart), cart.openOrder()]).toEqual([[1, '20.0000', true], 77]);
  expect(outbox.shown('order', 1).closed).toMatchObject([{ ceNum: 55, number: 'CMD-55' }]);
  await cart.order(plates, 'increment', 10);
  expect([quantityOf(cart, 2), fixture.loads]).toEqual([30, [55, 77]]);
});

test('loads lines again only if the server reports a new order, revision or lineage', async () => {
  const { cart, outbox, server, fixture } = await openedCart();
  cart.follow(1, { ceNum: 55, revision: 1, lineage: 'one' });
  await settle();
  expect(fixture.loads).toEqual([55]);
  server.set(55, linesWith([cups, 70]));
  fixture.revision = 2;
  cart.follow(2, { ceNum: 55, revision: 2, lineage: 'one' });
  cart.follow(1, { ceNum: 55, revision: 2, lineage: 'one' });
  await settle();
  expect([quantityOf(cart, 1), fixture.loads]).toEqual([70, [55, 55]]);
  // After a restore from a backup, the shop has a new lineage and reaches the same revision again.
  server.set(55, linesWith([cups, 30]));
  fixture.lineage = 'two';
  cart.follow(1, { ceNum: 55, revision: 2, lineage: 'two' });
  await settle();
  expect([quantityOf(cart, 1), fixture.loads]).toEqual([30, [55, 55, 55]]);
  server.delete(55);
  cart.follow(1, null);
  await settle();
  expect(seen(cart)).toEqual([0, '0.0000', true]);
  expect(outbox.shown('order', 1).closed).toEqual([closed(55)]);
});

test('shows pending lines and the failure if loading fails, and does not repeat the request', async () => {
  const { cart, fixture } = await openCartFixture();
  fixture.failure = new OfflineError();
  cart.open(anna);
  await settle();
  expect([cart.getState().failure, cart.getState().isWhole]).toEqual([fixture.failure, false]);
  const { length } = fixture.loads;
  expect(length).toBeLessThanOrEqual(2);
  await cart.order(plates, 'replace', 20);
  expect([seen(cart), fixture.loads.length]).toEqual([[1, '20.0000', false], length]);
});

test('shows only the cart and the pending lines of the current user', async () => {
  const { cart, outbox } = await openedCart();
  const hers = cart.owner();
  await cart.order(plates, 'replace', 20);
  outbox.open(undefined);
  cart.open(undefined);
  expect(seen(cart)).toEqual([0, '0.0000', false]);
  outbox.open('ben');
  cart.open(ben);
  await settle();
  expect([quantityOf(cart, 1), quantityOf(cart, 2)]).toEqual([0, 10]);
  await cart.order(cups, 'replace', 30, hers);
  expect([quantityOf(cart, 1), outbox.pending('order', 1)]).toEqual([0, []]);
  outbox.open('anna');
  cart.open(anna);
  await settle();
  expect([quantityOf(cart, 1), quantityOf(cart, 2)]).toEqual([50, 20]);
});

test('restores removed lines with their notes in the cart of their client while another client is chosen', async () => {
  const { cart, outbox } = await openedCart();
  await cart.note(cups, 'Sans couvercle');
  await cart.order(plates, 'replace', 20);
  const owner = cart.owner();
  const taken = linesOf(cart.getState().lines, [cups, plates]);
  await cart.change(taken.map(toRemoval));
  expect(cart.getState().size).toBe(0);
  cart.open(annaElsewhere);
  await cart.change(taken, owner);
  expect([cart.getState().size, outbox.pending('order', 2)]).toEqual([0, []]);
  cart.open(anna);
  const lines = [...cart.getState().lines.values()];
  expect(lines.map(({ LCQuantite, note }) => [LCQuantite, note])).toEqual([
    [50, 'Sans couvercle'],
    [20, null],
  ]);
});

test('restores the quantity tapped just before a removal when the removal is undone', async () => {
  const { cart, hold } = await openedCart();
  const release = hold();
  const tapped = cart.order(cups, 'increment', 10);
  const taken = linesOf(cart.getState().lines, [cups, plates]);
  expect(taken.map(({ quantity }) => quantity)).toEqual([60]);
  const out = cart.change(taken.map(toRemoval));
  expect(linesOf(cart.getState().lines, [cups])).toEqual([]);
  await release();
  await Promise.all([tapped, out]);
  await cart.change(taken);
  expect(quantityOf(cart, 1)).toBe(60);
});

test('returns the same objects for unchanged lines and for the list of product numbers', async () => {
  const { cart } = await openedCart();
  await cart.order(plates, 'replace', 20);
  const before = cart.getState();
  await cart.order(cups, 'increment', 10);
  const after = cart.getState();
  expect(after.arNums).toBe(before.arNums);
  expect(after.lines.get(2)).toBe(before.lines.get(2));
  expect(after.lines.get(1)).not.toBe(before.lines.get(1));
  await cart.order(makeProduct(3, { packSize: 10 }), 'replace', 10);
  expect(cart.getState().lines.get(2)).toBe(before.lines.get(2));
});

test('resolves `whenStored` after the device has stored the last command', async () => {
  const { cart, hold } = await openedCart();
  const release = hold();
  let isKept = false;
  const ordered = cart.order(cups, 'increment', 10);
  const noted = cart.note(cups, 'for Paul');
  void cart.whenStored().then(() => {
    isKept = true;
  });
  await settle();
  expect(isKept).toBe(false);
  await release();
  await Promise.all([ordered, noted]);
  await settle();
  expect(isKept).toBe(true);
  expect(quantityOf(cart, 1)).toBe(60);
});
