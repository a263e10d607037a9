import { expect, test } from 'vitest';
import {
  heard,
  line,
  numbersIn,
  reading,
  reopened,
  scene,
  textsIn,
} from '../../../../tests/support/device/quick-list-scene.ts';

test('shows in each of two tabs the lines that were added in both tabs', async () => {
  const { open } = scene();
  const [one, other] = [open(), open()];
  await heard(one, other);
  // Each tab writes before the other tab notifies it of a write.
  one.add([line(1, 'one'), line(2, 'two')]);
  other.add([line(1, 'three')]);
  await heard(one, other);
  const all = [1, 2, 3].map((number) => line(number, ['one', 'two', 'three'][number - 1]));
  expect([one.getState().lines, other.getState().lines]).toEqual([all, all]);
  other.remove(new Set([1]));
  one.read(3, [reading]);
  await heard(one, other);
  const left = [line(2, 'two'), { ...line(3, 'three'), readings: [reading] }];
  expect([one.getState().lines, other.getState().lines]).toEqual([left, left]);
  expect((await reopened(open)).lines).toEqual(left);
});

test('shows the text typed in this tab, or the text of another tab if this tab has none', async () => {
  const { open } = scene();
  const [one, other] = [open(), open()];
  await heard(one, other);
  one.setText('A-1 ; 2');
  await heard(one, other);
  expect(other.getState().text).toBe('A-1 ; 2');
  other.setText('B-7');
  one.add([line(1)]);
  await heard(one, other);
  expect([one.getState(), other.getState()]).toEqual([
    { lines: [line(1)], text: 'A-1 ; 2' },
    { lines: [line(1)], text: 'B-7' },
  ]);
  other.setText('');
  await heard(one, other);
  expect([one.getState().text, other.getState().text]).toEqual(['A-1 ; 2', '']);
});

test('rejects the order of a line that another tab has ordered', async () => {
  const { open, keeper } = scene();
  const keep = keeper();
  const [one, other] = [open(), open()];
  one.add([line(1), line(2), line(3)]);
  await heard(one, other);
  const both = await Promise.allSettled([
    one.handOver(new Set([1, 2]), keep),
    other.handOver(new Set([2, 3]), keep),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await heard(one, other);
  expect([numbersIn(one.getState()), numbersIn(other.getState())]).toEqual([[3], [3]]);
});

test('removes the line of the same tab, although another tab has a line of the same number', async () => {
  const { open } = scene();
  const [one, other] = [open(), open()];
  await heard(one, other);
  one.add([line(1, 'one')]);
  // The second tab does not know this line yet, so its own line has the number 1 too.
  other.add([line(1, 'other')]);
  other.remove(new Set([1]));
  await heard(one, other);
  expect([textsIn(one.getState()), textsIn(other.getState())]).toEqual([
    ['one', 'other'],
    ['one', 'other'],
  ]);
});

test('rejects the order of a line that an older build has ordered, and removes this line', async () => {
  const { open, keeper, put, stored } = scene();
  const keep = keeper();
  await put([line(1), line(2)]);
  const list = open();
  await list.settled();
  await put([line(2)]);
  await expect(list.handOver(new Set([1]), keep)).rejects.toThrow('Gone already');
  await list.settled();
  expect(numbersIn(list.getState())).toEqual([2]);
  await put([line(2), line(3)]);
  list.add([line(1, 'new')]);
  await list.settled();
  expect((await stored())?.draft.lines.map(({ text }) => text)).toEqual(['A-2', 'A-3', 'new']);
  await put([line(9)]);
  list.synchronise();
  await list.settled();
  expect(numbersIn(list.getState())).toEqual([9]);
});

test('rejects the order of a line if another tab has changed its article', async () => {
  const { open, keeper, put } = scene();
  const keep = keeper();
  await put([{ ...line(1), readings: [reading] }]);
  const list = open();
  await list.settled();
  await put([{ ...line(1), readings: [{ ...reading, code: 'C-9' }] }]);
  await expect(list.handOver(new Set([1]), keep)).rejects.toThrow('Gone already');
  await list.settled();
  expect(list.getState().lines[0]?.readings[0]?.code).toBe('C-9');
});

test('removes the text typed in one tab after another tab has turned this text into lines', async () => {
  const { open } = scene();
  const [one, other] = [open(), open()];
  one.setText('A-1 ; 2');
  await heard(one, other);
  expect(other.getState().text).toBe('A-1 ; 2');
  other.setText('');
  other.add([line(1)]);
  await heard(one, other);
  expect([one.getState().text, numbersIn(one.getState())]).toEqual(['', [1]]);
});
