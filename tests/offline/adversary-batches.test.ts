import { expect, test } from 'vitest';
import { UserDatabase } from '../../src/device/database/database.ts';
import type { DraftTable } from '../../src/device/database/stored-rows.ts';
import { add, owner, set } from './support/commands.ts';
import type { Fault } from './support/device.ts';
import { quantityOf, scene } from './support/scene.ts';

const KEY = 'quick 1';
const before = { key: KEY, draft: 'lines to add' };
const LINES = Array.from({ length: 30 }, (_, at) => at + 1);
const batch = LINES.map((arNum) => add(arNum, 10));

async function withDrafts<T>(user: string, work: (drafts: DraftTable) => Promise<T>): Promise<T> {
  const database = new UserDatabase(user, () => {});
  const result = await database.write(['drafts'], ({ drafts }) => work(drafts));
  database.end();
  return result;
}

const draftOf = (user: string) => withDrafts(user, (drafts) => drafts.get(KEY));

/** Opens a device with a draft. A test adds its lines in a batch that deletes the draft. */
async function listScene() {
  const all = await scene();
  await withDrafts(all.user, (drafts) => drafts.put(before));
  return all;
}

const emptied = (drafts: DraftTable) => drafts.delete(KEY);

test('stores a batch and deletes its draft together or not at all, after a crash at any step', {
  timeout: 0,
}, async () => {
  const ends = new Set<string>();
  let deaths = 0;
  for (const faults of [[], ['request lost', 'answer lost']] as Fault[][]) {
    for (let steps = 0, isOver = false; !isOver; steps += 1) {
      const { device, user, tab } = await listScene();
      device.faults.push(...faults);
      tab.stepsLeft = steps;
      let isKept = false;
      void tab.outbox.change('order', owner(1), batch, emptied).then(() => {
        isKept = true;
      });
      await device.settle();
      await device.pass(60_000);
      const { outbox } = device.openTab(user);
      await outbox.ready();
      for (let time = 0; time < 3; time += 1) await device.pass(60_000);
      isOver = tab.isAlive;
      deaths += Number(!isOver);
      const isLeft = (await draftOf(user)) !== undefined;
      const quantities = new Set(LINES.map((arNum) => quantityOf(device, arNum)));
      expect([...quantities]).toEqual([isLeft ? 0 : 10]);
      if (isKept) expect(isLeft).toBe(false);
      expect(outbox.entries()).toEqual([]);
      ends.add(`${isLeft} ${isKept}`);
    }
  }
  expect(deaths).toBeGreaterThan(15);
  // Some runs stored nothing. Some stored the batch but did not report this to the caller. Some
  // stored the batch and reported this.
  expect([...ends].sort()).toEqual(['false false', 'false true', 'true false']);
});

test('stores no command of a batch if one of its commands cannot be written', async () => {
  const { device, user, outbox } = await listScene();
  device.isOnline = false;
  const unwritable = { ...set(99, 10), article: { arNum: 99, reference: () => 'A' } } as never;
  const late = outbox.change('order', owner(1), [...batch, unwritable], emptied);
  await expect(late).rejects.toThrow();
  expect(outbox.entries()).toEqual([]);
  expect(await draftOf(user)).toEqual(before);
  const other = device.openTab(user).outbox;
  await other.ready();
  expect(other.entries()).toEqual([]);
});

test('stores a batch only once if its first write was not reported and another tab sent the batch', async () => {
  const { device, user, outbox } = await scene();
  const other = device.openTab(user).outbox;
  await other.ready();
  const many = Array.from({ length: 450 }, (_, at) => add(at + 1, 10));
  device.isOnline = false;
  await outbox.change('order', owner(1), many);
  device.unheard = async () => {
    device.isOnline = true;
    other.wake(true);
    while (quantityOf(device, 450) === 0) await device.turn();
    for (let turns = 0; turns < 200; turns += 1) await device.turn();
  };
  // The additions are merged into pending additions, so their own keys never reach the server.
  await outbox.change('order', owner(1), many);
  await device.pass(10_000);
  const quantities = new Set(many.map((_, at) => quantityOf(device, at + 1)));
  expect([...quantities]).toEqual([20]);
});
