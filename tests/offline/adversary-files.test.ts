import { expect, test } from 'vitest';
import { add, newUser, owner } from './support/commands.ts';
import { dispatchOrder, quantityOf, scene } from './support/scene.ts';

test('another device imports an exported file only once', async () => {
  const { device, user, tab, outbox } = await scene();
  device.faults.push('answer lost');
  await dispatchOrder(outbox, add(7, 10));
  await device.settle();
  device.isOnline = false;
  await outbox.dispatch('order', owner(2), add(8, 10));
  const text = JSON.stringify(await outbox.exportFile());
  const before = outbox.entries().map(({ opId }) => opId);
  device.kill(tab);

  const elsewhere = newUser();
  const asElsewhere = text.replaceAll(`"${user}"`, `"${elsewhere}"`);
  const other = device.openTab(elsewhere);
  await other.outbox.ready();
  expect(await other.outbox.importFile(text)).toEqual({ state: 'rejected', reason: 'other-user' });
  expect(await other.outbox.importFile(asElsewhere)).toEqual({ state: 'done', added: 3, known: 0 });
  expect(await other.outbox.importFile(asElsewhere)).toEqual({ state: 'done', added: 0, known: 3 });
  expect(other.outbox.entries().map(({ opId }) => opId)).toEqual(before);

  const same = device.openTab(user);
  await same.outbox.ready();
  await device.reconnect(same.outbox);
  expect(quantityOf(device, 7)).toBe(10);
  expect(await same.outbox.importFile(text)).toEqual({ state: 'done', added: 0, known: 3 });
  expect(same.outbox.entries()).toEqual([]);
});

test('rejects a file of another program and a manipulated file', async () => {
  const { device, user, outbox } = await scene();
  device.isOnline = false;
  await dispatchOrder(outbox, add(7, 10));
  const file = await outbox.exportFile();
  const [entry] = file.entries;
  const uuid = '00000000-0000-4000-8000-aaaaaaaaaaaa';
  const withEntry = (more: object) =>
    JSON.stringify({ ...file, entries: [{ ...entry, opId: uuid, ...more }] });
  for (const text of [
    '',
    'null',
    '[]',
    '{"app":"comptoir"}',
    JSON.stringify({ ...file, format: 2 }),
    JSON.stringify({ ...file, entries: {} }),
    JSON.stringify({ ...file, entries: [null] }),
    withEntry({ opId: 'not-a-key' }),
    withEntry({ clNum: '1' }),
    withEntry({ clNum: -1 }),
    withEntry({ topic: 'toString' }),
    withEntry({ command: 'add-product' }),
    withEntry({ command: { ...entry?.command, article: null } }),
    withEntry({ command: { kind: 'add-favourite', key: 'a', arNum: 7 } }),
    withEntry({ state: 'sent' }),
    withEntry({ attempts: 1.5 }),
    withEntry({ request: { endpoint: 'auth.logout' } }),
    withEntry({ request: { endpoint: 'orders.addProduct', params: { a: 1 } } }),
    withEntry({ lastError: { code: 'NO_SUCH_CODE' } }),
    withEntry({ clientName: 'x'.repeat(301) }),
  ]) {
    const result = await outbox.importFile(text);
    expect([text, result]).toEqual([text, { state: 'rejected', reason: 'unreadable' }]);
  }
  const foreign = await outbox.importFile(withEntry({ userKey: 'contact-999' }));
  expect(foreign).toEqual({ state: 'rejected', reason: 'other-user' });
  const lane = await outbox.importFile(withEntry({ lane: 'order 2', evil: true }));
  expect(lane).toEqual({ state: 'done', added: 1, known: 0 });
  expect(outbox.entries().at(-1)).toMatchObject({ lane: 'order 1', userKey: user });
  expect(outbox.entries().at(-1)).not.toHaveProperty('evil');
});

test('merges no command into an exported entry', async () => {
  const { device, outbox } = await scene();
  device.isOnline = false;
  await dispatchOrder(outbox, add(7, 10));
  const [exported] = (await outbox.exportFile()).entries;
  await dispatchOrder(outbox, add(7, 10));
  expect(outbox.entries()).toHaveLength(2);
  expect(outbox.entries()[0]).toEqual(exported);
  // An imported entry accepts no merges either, even if an older file contains `attempts: 0`.
  const elsewhere = newUser();
  const other = device.openTab(elsewhere);
  await other.outbox.ready();
  const file = { app: 'comptoir', format: 1, userKey: elsewhere };
  const entries = [{ ...exported, userKey: elsewhere, attempts: 0 }];
  await other.outbox.importFile(JSON.stringify({ ...file, entries }));
  await dispatchOrder(other.outbox, add(7, 10));
  expect(other.outbox.entries().map(({ opId }) => opId)[0]).toBe(exported?.opId);
  expect(other.outbox.entries()).toHaveLength(2);
});

test('merges no command into an entry that was exported during its request', async () => {
  const { device, outbox } = await scene();
  await dispatchOrder(outbox, add(6, 10));
  await device.settle();
  device.isOnline = false;
  device.shop.withdrawn.add(7);
  await dispatchOrder(outbox, add(7, 10), add(8, 10));
  device.faults.push('hang');
  await device.reconnect(outbox);
  const { entries } = await outbox.exportFile();
  device.isOnline = false;
  device.hanging[0]?.();
  await device.settle();
  expect(outbox.entries().map(({ state }) => state)).toEqual(['rejected', 'waiting']);
  await dispatchOrder(outbox, add(8, 10));
  expect(outbox.entries()[1]?.command).toEqual(entries[1]?.command);
  expect(outbox.entries()).toHaveLength(3);
});
