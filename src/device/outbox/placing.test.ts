import { expect, test } from 'vitest';
import {
  add,
  confirm,
  note,
  owner,
  set,
  validate,
} from '../../../tests/offline/support/commands.ts';
import { dispatchOrder, quantityOf, scene } from '../../../tests/offline/support/scene.ts';
import type { Outbox } from './outbox.ts';

/** Captures lines, delivery and placing offline, then the first line of the next order. */
async function placedOffline() {
  const made = await scene();
  const { device, outbox } = made;
  device.isOnline = false;
  await dispatchOrder(outbox, set(7, 10), set(8, 20), confirm());
  await place(outbox, 'first');
  await dispatchOrder(outbox, add(7, 30));
  return made;
}

const place = (outbox: Outbox, key: string) =>
  outbox.dispatch('order', owner(1), validate(outbox.shown('order', 1), key));

const kinds = (outbox: Outbox, state: 'waiting' | 'rejected') =>
  outbox
    .entries()
    .filter((entry) => entry.state === state)
    .map(({ command }) => command.kind);

const refusedOne = (outbox: Outbox) =>
  outbox.entries().find((entry) => entry.lastError && !entry.lastError.behind);

test('shows an offline order as placed at once, and places it once when online', async () => {
  const { device, outbox } = await placedOffline();
  const shown = outbox.shown('order', 1);
  expect(shown.placed?.map(({ key, number, lines }) => [key, number, lines.length])).toEqual([
    ['first', null, 2],
  ]);
  expect([...shown.lines.keys()]).toEqual([7]);
  device.faults.push('answer lost', 'answer lost', 'answer lost');
  await device.reconnect(outbox);
  for (let turn = 0; turn < 4; turn += 1) await device.pass(60_000);
  expect(device.shop.placed).toEqual([{ 7: 10, 8: 20 }]);
  expect(outbox.entries()).toEqual([]);
  expect(outbox.shown('order', 1).placed?.[0]).toMatchObject({ key: 'first', number: 'CMD-1' });
  expect(quantityOf(device, 7)).toBe(30);
});

test('rejects the next order with a rejected one, and sends both after one decision', async () => {
  const { device, outbox } = await placedOffline();
  device.shop.prices.set(7, '9.0000');
  await device.reconnect(outbox);
  expect(device.shop.placed).toEqual([]);
  expect(kinds(outbox, 'rejected')).toEqual(['validate-order', 'add-product']);
  expect([...device.shop.lines(1).keys()]).toEqual([7, 8]);
  expect(quantityOf(device, 7)).toBe(10);
  const refused = refusedOne(outbox);
  expect(refused?.lastError).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(refused?.lastError?.current?.lines[0]?.LCPrixVente).toBe('9.0000');
  const [, behind] = outbox.entries();
  expect(behind?.lastError).toEqual({ code: 'PRICE_CHANGED', behind: refused?.opId });
  if (refused?.command.kind !== 'validate-order') throw new Error('Another one was refused');
  const expectedTotal = refused.lastError?.current?.totalTTC ?? '';
  device.isOnline = false;
  await outbox.correct(refused.opId, [
    note(8, 'Sans couvercle'),
    confirm(),
    { ...refused.command, expectedTotal },
  ]);
  expect(kinds(outbox, 'waiting')).toEqual([
    'note-line',
    'confirm-order',
    'validate-order',
    'add-product',
  ]);
  expect(outbox.shown('order', 1).placed?.map(({ key }) => key)).toEqual(['first']);
  await device.reconnect(outbox);
  expect(device.shop.placed).toEqual([{ 7: 10, 8: 20 }]);
  expect(quantityOf(device, 7)).toBe(30);
  expect(outbox.entries()).toEqual([]);
});

test('restores the cart with later lines when the user takes a rejected order back', async () => {
  const { device, outbox } = await placedOffline();
  device.shop.prices.set(7, '9.0000');
  await device.reconnect(outbox);
  await outbox.correct(refusedOne(outbox)?.opId ?? '', []);
  await device.settle();
  expect(outbox.entries()).toEqual([]);
  expect(quantityOf(device, 7)).toBe(40);
  expect(outbox.shown('order', 1).placed ?? []).toEqual([]);
});

test('retries a rejected order together with the entries that depend on it', async () => {
  const { device, outbox } = await placedOffline();
  device.shop.prices.set(7, '9.0000');
  await device.reconnect(outbox);
  device.shop.prices.clear();
  await outbox.retry([refusedOne(outbox)?.opId ?? '']);
  await device.settle();
  expect(device.shop.placed).toEqual([{ 7: 10, 8: 20 }]);
  expect(quantityOf(device, 7)).toBe(30);
});

test('stores one entry for a command with a key, even if several tabs store it', async () => {
  const { device, user, outbox } = await scene();
  const other = device.openTab(user);
  await other.outbox.ready();
  await dispatchOrder(outbox, set(7, 10), confirm());
  await device.settle();
  const command = validate(outbox.shown('order', 1), 'first');
  const key = '00000000-0000-4000-8000-000000000999';
  const taps = Array.from({ length: 20 }, (_, tap) =>
    (tap % 2 ? outbox : other.outbox).dispatch('order', owner(1), command, key),
  );
  await Promise.all(taps);
  await device.settle();
  await other.outbox.dispatch('order', owner(1), command, key);
  await device.settle();
  expect(device.shop.placed).toEqual([{ 7: 10 }]);
  expect(other.outbox.entries()).toEqual([]);
});

test('places an order once if the user repeats it after a crash at any step', async () => {
  const key = '00000000-0000-4000-8000-000000000999';
  let deaths = 0;
  for (let steps = 0; steps < 12; steps += 1) {
    const { device, user, tab, outbox } = await scene();
    for (const command of [set(7, 10), confirm()]) {
      await dispatchOrder(outbox, command);
      await device.settle();
    }
    const command = validate(outbox.shown('order', 1), 'first');
    tab.stepsLeft = steps;
    void outbox.dispatch('order', owner(1), command, key);
    await device.settle();
    if (!tab.isAlive) deaths += 1;
    const next = device.openTab(user).outbox;
    await next.ready();
    await next.dispatch('order', owner(1), command, key);
    await device.settle();
    await device.pass(60_000);
    expect(device.shop.placed).toEqual([{ 7: 10 }]);
    expect(next.entries()).toEqual([]);
    expect(next.shown('order', 1).placed?.map(({ number }) => number)).toEqual(['CMD-1']);
  }
  expect(deaths).toBeGreaterThan(4);
});

test('inserts hundreds of corrections in sequence before one entry', async () => {
  const { device, outbox } = await placedOffline();
  device.shop.prices.set(7, '9.0000');
  await device.reconnect(outbox);
  const refused = refusedOne(outbox);
  device.isOnline = false;
  const lines = Array.from({ length: 500 }, (_, at) => set(at + 100, 10));
  await outbox.correct(refused?.opId ?? '', lines);
  const numbers = outbox
    .entries()
    .map(({ command }) => ('article' in command ? command.article.arNum : 0));
  expect(numbers).toEqual([...lines.map((_, at) => at + 100), 7]);
});

test('rejects exported entries when the order on which they depend is rejected', async () => {
  const { device, outbox } = await placedOffline();
  await outbox.exportFile();
  device.shop.prices.set(7, '9.0000');
  await device.reconnect(outbox);
  expect(kinds(outbox, 'rejected')).toEqual(['validate-order', 'add-product']);
  expect(quantityOf(device, 7)).toBe(10);
});

test('imports a rejected order and the entries that depend on it from a file', async () => {
  const { device, outbox } = await placedOffline();
  device.shop.prices.set(7, '9.0000');
  await device.reconnect(outbox);
  const text = JSON.stringify(await outbox.exportFile());
  await outbox.remove(outbox.entries().map(({ opId }) => opId));
  expect(await outbox.importFile(text)).toMatchObject({ added: 2 });
  device.shop.prices.clear();
  await outbox.retry([refusedOne(outbox)?.opId ?? '']);
  await device.settle();
  expect(device.shop.placed).toEqual([{ 7: 10, 8: 20 }]);
});
