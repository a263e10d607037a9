import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { UserDatabase } from '../../../../offline/database/database.ts';
import { createContactDrafts } from './contact-drafts.ts';

let users = 0;

/** Two tabs of one user on one device. */
function scene() {
  users += 1;
  const whose = { userKey: `writer-${users}`, clNum: 1 };
  let ids = 0;
  const openTab = () => {
    const database = new UserDatabase(whose.userKey, () => {});
    return createContactDrafts({ database: () => database, newId: () => `key-${++ids}` });
  };
  return { whose, tab: openTab(), other: openTab() };
}

const words = { subject: 'S', order: '', body: 'Bonjour' };

test('words and files outlive the page, for each client by itself', async () => {
  const { whose, tab, other } = scene();
  const draft = await tab.open(whose);
  await tab.keepText(whose, { ...draft, words });
  await tab.keepFiles(whose, { ...draft, files: [new File(['abc'], 'a.txt')] });
  const again = await other.open(whose);
  expect([again.key, again.words]).toEqual([draft.key, words]);
  expect(again.files).toHaveLength(1);
  expect((await other.open({ ...whose, clNum: 2 })).words.body).toBe('');
});

test('once it is on its way, the next one has another key, and no late letter brings it back', async () => {
  const { whose, tab, other } = scene();
  const draft = await tab.open(whose);
  expect((await other.open(whose)).key).toBe(draft.key);
  await tab.keepText(whose, { ...draft, words });
  await tab.clear(whose);
  const next = await tab.open(whose);
  expect([next.key === draft.key, next.words.body, next.files]).toEqual([false, '', []]);
  await other.keepText(whose, { ...draft, words });
  expect((await tab.open(whose)).words.body).toBe('');
});

test('a device that keeps nothing lets one write all the same', async () => {
  const fails = () => Promise.reject(new Error('no storage'));
  const drafts = createContactDrafts({
    database: () => ({ read: fails, write: fails, end() {}, hasEnded: () => false, onClose() {} }),
    newId: () => 'key-1',
  });
  expect((await drafts.open({ userKey: 'x', clNum: 1 })).key).toBe('key-1');
});
