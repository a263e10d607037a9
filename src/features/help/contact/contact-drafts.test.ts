import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { UserDatabase } from '../../../device/database/database.ts';
import { createContactDrafts, withWords } from './contact-drafts.ts';

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

test('stores text and files for each client', async () => {
  const { whose, tab, other } = scene();
  const draft = await tab.open(whose);
  await tab.keep(whose, draft, withWords(words));
  const files = [new File(['abc'], 'a.txt')];
  await tab.keep(whose, draft, (known) => ({ ...known, files }));
  const again = await other.open(whose);
  expect([again.key, again.words]).toEqual([draft.key, words]);
  expect(again.files).toHaveLength(1);
  expect((await other.open({ ...whose, clNum: 2 })).words.body).toBe('');
});

test('opens a new draft with a new key after sending, and ignores a late write to the sent one', async () => {
  const { whose, tab, other } = scene();
  const draft = await tab.open(whose);
  expect((await other.open(whose)).key).toBe(draft.key);
  await tab.keep(whose, draft, withWords(words));
  await tab.clear(whose);
  const next = await tab.open(whose);
  expect([next.key === draft.key, next.words.body, next.files]).toEqual([false, '', []]);
  await other.keep(whose, draft, withWords(words));
  expect((await tab.open(whose)).words.body).toBe('');
});

test('opens a draft on a device without storage', async () => {
  const fails = () => Promise.reject(new Error('no storage'));
  const drafts = createContactDrafts({
    database: () => ({ read: fails, write: fails, end() {}, hasEnded: () => false, onClose() {} }),
    newId: () => 'key-1',
  });
  expect((await drafts.open({ userKey: 'x', clNum: 1 })).key).toBe('key-1');
});
