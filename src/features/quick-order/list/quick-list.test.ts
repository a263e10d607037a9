import { expect, test } from 'vitest';
import {
  line,
  numbersIn,
  reading,
  reopened,
  scene,
  textsIn,
} from '../../../../tests/support/device/quick-list-scene.ts';
import type { UserDatabaseAccess } from '../../../device/database/database.ts';

const writing =
  (run: (write: () => Promise<unknown>) => Promise<unknown>) =>
  (database: UserDatabaseAccess): UserDatabaseAccess => ({
    ...database,
    write: (names, work) => run(() => database.write(names, work)) as Promise<never>,
  });
const noRoom = () => Promise.reject(new Error('No room'));

test('stores the lines and the typed text of each client separately', async () => {
  const { open } = scene();
  const list = open();
  list.add([line(1), line(2)]);
  list.setText('C-3 ; 4');
  list.read(2, [reading]);
  await list.settled();
  expect(await reopened(open)).toEqual({
    lines: [line(1), { ...line(2), readings: [reading] }],
    text: 'C-3 ; 4',
  });
  expect((await reopened(open, 2)).lines).toEqual([]);
});

test('marks a corrected line as formerly faulty, and no longer sets this line aside', async () => {
  const list = scene().open();
  list.add([{ ...line(1), aside: 'unlessFound', joined: reading }, line(2)]);
  list.read(1, [reading], true);
  list.read(1, [reading]);
  list.read(2, [reading]);
  expect(list.getState().lines).toEqual([
    { ...line(1), readings: [reading], wasBad: true },
    { ...line(2), readings: [reading] },
  ]);
});

test('gives new lines numbers after the number of the last line', async () => {
  const list = scene().open();
  list.add([line(2), line(5)]);
  list.add([line(2), line(3)]);
  expect(list.getState().lines.map(({ number }) => number)).toEqual([2, 5, 7, 8]);
});

test('appends typed lines to the stored lines, although the stored lines are read later', async () => {
  const { open } = scene();
  const before = open();
  before.add([line(1)]);
  await before.settled();
  const list = open();
  list.add([line(1, 'typed')]);
  await list.settled();
  expect((await reopened(open)).lines.map(({ text }) => text)).toEqual(['A-1', 'typed']);
});

test('restores removed lines to their places, and does not double a line that is still there', async () => {
  const { open, keeper } = scene();
  const keep = keeper();
  const list = open();
  list.add([line(1), line(2), line(3)]);
  const taken = list.getState().lines.slice(0, 2);
  list.remove(new Set([1]));
  await list.takeBack(taken, keep);
  expect(numbersIn(list.getState())).toEqual([1, 2, 3]);
  expect(numbersIn(await reopened(open))).toEqual([1, 2, 3]);
});

test('appends a restored line at the end if another line has its number', async () => {
  const { open, keeper } = scene();
  const keep = keeper();
  const list = open();
  list.add([line(1), line(2)]);
  const taken = list.getState().lines;
  await list.handOver(new Set([1, 2]), keep);
  list.add([line(1, 'new')]);
  await list.takeBack(taken, keep);
  expect(list.getState().lines.map(({ number, text }) => [number, text])).toEqual([
    [1, 'new'],
    [2, 'A-2'],
    [3, 'A-1'],
  ]);
});

test('removes ordered lines and stores typed text, although an earlier write is still pending', async () => {
  const { open, keeper } = scene();
  const list = open();
  list.add([line(1), line(2), line(3)]);
  const keep = keeper(() => list.setText('C-3 ; 4'));
  // The write of the three lines is still pending.
  const handed = list.handOver(new Set([1, 2]), keep);
  list.setText('C-3');
  await handed;
  expect(await reopened(open)).toEqual({ lines: [line(3)], text: 'C-3 ; 4' });
  await list.settled();
  expect(await reopened(open)).toEqual({ lines: [line(3)], text: 'C-3 ; 4' });
  expect(list.getState()).toEqual({ lines: [line(3)], text: 'C-3 ; 4' });
});

test('leaves lines and typed text in the list if the cart cannot store the lines', async () => {
  const { open, keeper } = scene();
  const list = open();
  list.add([line(1), line(2)]);
  const keep = keeper(() => list.setText('C-3'), new Error('No room'));
  await expect(list.handOver(new Set([1]), keep)).rejects.toThrow('No room');
  await list.settled();
  const whole = { lines: [line(1), line(2)], text: 'C-3' };
  expect(list.getState()).toEqual(whole);
  expect(await reopened(open)).toEqual(whole);
});

test('applies a change once although the database runs its write twice', async () => {
  const { open } = scene();
  const list = open(
    1,
    writing((write) => write().then(write)),
  );
  list.add([line(1), line(2)]);
  await list.settled();
  expect(numbersIn(list.getState())).toEqual([1, 2]);
  expect(numbersIn(await reopened(open))).toEqual([1, 2]);
});

test('stores a change made during a write, and reuses the array of unchanged lines', async () => {
  const { open } = scene();
  let written = () => {};
  const list = open(
    1,
    writing((write) => write().finally(() => written())),
  );
  await list.settled();
  written = () => {
    written = () => {};
    list.add([line(1, 'late')]);
  };
  list.add([line(1)]);
  await list.settled();
  const { lines } = list.getState();
  expect(textsIn(list.getState())).toEqual(['A-1', 'late']);
  expect((await reopened(open)).lines).toEqual(lines);
  list.setText('C-3');
  await list.settled();
  expect(list.getState().lines).toBe(lines);
});

test('shows changes while writes fail, and stores these changes with the next successful write', async () => {
  const { open } = scene();
  let isBroken = true;
  const list = open(
    1,
    writing((write) => (isBroken ? noRoom() : write())),
  );
  list.add([line(1)]);
  await list.settled();
  list.setText('C-3');
  await list.settled();
  expect(list.getState()).toEqual({ lines: [line(1)], text: 'C-3' });
  expect((await reopened(open)).lines).toEqual([]);
  isBroken = false;
  list.add([line(1)]);
  await list.settled();
  expect(await reopened(open)).toEqual({ lines: [line(1), line(2, 'A-1')], text: 'C-3' });
});

test('removes ordered lines from the list although the list was never stored', async () => {
  const { open, keeper } = scene();
  const list = open(1, writing(noRoom));
  list.add([line(1), line(2)]);
  await list.settled();
  await list.handOver(new Set([1, 2]), keeper());
  expect(list.getState().lines).toEqual([]);
  expect((await reopened(open)).lines).toEqual([]);
});

test('applies a change once although its write succeeded and was reported as failed', async () => {
  const { open } = scene();
  let isLying = true;
  const lost = () => Promise.reject(new Error('The connection was lost'));
  const list = open(
    1,
    writing((write) => write().then((result) => (isLying ? lost() : result))),
  );
  list.add([line(1, 'once')]);
  await list.settled();
  isLying = false;
  list.add([line(1, 'next')]);
  await list.settled();
  expect(textsIn(list.getState())).toEqual(['once', 'next']);
  expect(textsIn(await reopened(open))).toEqual(['once', 'next']);
});
