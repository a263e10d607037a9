import { expect, test } from 'vitest';
import { overtakenOf } from '../../src/features/sending/lazy/centre/overtaken.ts';
import { add, owner, set } from './support/commands.ts';
import { quantityOf, scene } from './support/scene.ts';

test('“all once more” leaves out what would undo what was said since', async () => {
  const { device, outbox } = await scene();
  device.shop.withdrawn.add(7).add(8);
  await outbox.dispatch('order', owner(1), set(7, 10));
  await outbox.dispatch('order', owner(1), set(8, 10));
  await device.settle();
  device.shop.withdrawn.clear();
  await outbox.dispatch('order', owner(1), set(7, 50));
  await device.settle();
  const overtaken = overtakenOf(outbox.entries(), await outbox.sent());
  expect(overtaken.size).toBe(1);
  const again = outbox.entries().filter(({ opId }) => !overtaken.has(opId));
  await outbox.retry(again.map(({ opId }) => opId));
  await device.settle();
  expect([quantityOf(device, 7), quantityOf(device, 8)]).toEqual([50, 10]);
});

test('an order that the server does not know any more costs one refusal, not all', async () => {
  const { device, outbox } = await scene();
  await outbox.dispatch('order', owner(1), add(6, 10));
  await device.settle();
  device.isOnline = false;
  for (const arNum of [7, 8, 9]) await outbox.dispatch('order', owner(1), add(arNum, 10));
  device.shop.close(1);
  const unknown = { status: 404, code: 'NOT_FOUND' } as const;
  device.faults.push(unknown, unknown);
  await device.reconnect(outbox);
  expect(outbox.entries().map(({ command }) => command)).toEqual([add(7, 10)]);
  expect([8, 9].map((arNum) => quantityOf(device, arNum))).toEqual([10, 10]);
  await outbox.retry(outbox.entries().map(({ opId }) => opId));
  await device.settle();
  expect(quantityOf(device, 7)).toBe(10);
});

test('an article that the server does not know leaves the order as it is', async () => {
  const { device, outbox } = await scene();
  await outbox.dispatch('order', owner(1), add(6, 10));
  await device.settle();
  device.faults.push({ status: 404, code: 'NOT_FOUND' });
  await outbox.dispatch('order', owner(1), add(7, 10));
  await device.settle();
  const { ceNum } = outbox.known('order', 1).state;
  expect(ceNum).toBe(device.shop.order(1)?.ceNum);
  await outbox.dispatch('order', owner(1), add(6, 10));
  await device.settle();
  expect([device.shop.order(1)?.ceNum, quantityOf(device, 6)]).toEqual([ceNum, 20]);
});

test('a new name that is refused does not hold up what goes into the list', async () => {
  const { device, outbox } = await scene();
  device.shop.lists.set(1, [{ key: 'k', name: 'Bar', arNums: [] }]);
  device.isOnline = false;
  const rename = { kind: 'save-list', key: 'k', name: 'x', renames: true } as const;
  await outbox.dispatch('favourites', owner(1), rename);
  await outbox.dispatch('favourites', owner(1), { kind: 'add-favourite', key: 'k', arNum: 5 });
  device.faults.push({ status: 422, code: 'INVALID' });
  await device.reconnect(outbox);
  expect(outbox.entries().map(({ command }) => command.kind)).toEqual(['save-list']);
  expect(device.shop.listsOf(1)[0]?.arNums).toEqual([5]);
});

test('a line that was removed and ordered again comes back without its note', async () => {
  const { device, outbox } = await scene();
  await outbox.dispatch('order', owner(1), add(7, 10));
  await outbox.dispatch('order', owner(1), {
    kind: 'note-line',
    article: { arNum: 7, reference: 'R7', name: 'Gobelet' },
    note: 'Pour Paul',
  });
  await device.settle();
  device.isOnline = false;
  await outbox.dispatch('order', owner(1), set(7, 0));
  await outbox.dispatch('order', owner(1), add(7, 10));
  const shown = outbox.shown('order', 1).lines.get(7);
  await device.reconnect(outbox);
  expect([shown?.note, device.shop.lines(1).get(7)?.note]).toEqual([null, null]);
});
