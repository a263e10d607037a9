import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { openUserDatabase } from '../../../device/database/user-database.ts';
import {
  changeContactDraft,
  clearContactDraft,
  openContactDraft,
  withWords,
} from './contact-drafts.ts';

let users = 0;
let whose: { userKey: string; clNum: number };
beforeEach(() => {
  users += 1;
  whose = { userKey: `writer-${users}`, clNum: 1 };
  openUserDatabase(whose.userKey);
});

const words = { subject: 'S', order: '', body: 'Bonjour' };

test('stores one draft per client, with text and files', async () => {
  const draft = await openContactDraft(whose);
  await changeContactDraft(whose, draft, withWords(words));
  const files = [new File(['abc'], 'a.txt')];
  await changeContactDraft(whose, draft, (known) => ({ ...known, files }));
  const again = await openContactDraft(whose);
  expect([again.key, again.words]).toEqual([draft.key, words]);
  expect(again.files).toHaveLength(1);
  expect((await openContactDraft({ ...whose, clNum: 2 })).words.body).toBe('');
});

test('opens a draft with a new key after the message is sent, and ignores a late write to the sent draft', async () => {
  const draft = await openContactDraft(whose);
  await changeContactDraft(whose, draft, withWords(words));
  await clearContactDraft(whose);
  const next = await openContactDraft(whose);
  expect([next.key === draft.key, next.words.body, next.files]).toEqual([false, '', []]);
  await changeContactDraft(whose, draft, withWords(words));
  expect((await openContactDraft(whose)).words.body).toBe('');
});

test('opens a draft in memory if the device cannot store drafts', async () => {
  // The database of a user who is not signed in rejects every access.
  expect((await openContactDraft({ userKey: 'nobody', clNum: 1 })).words.body).toBe('');
});
