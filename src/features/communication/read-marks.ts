import { createStore } from 'zustand/vanilla';
import { USER_HEADER } from '../../../contract/core/endpoint.ts';
import { watchStored } from '../../device/database/use-stored.ts';
import { userDatabase } from '../../device/database/user-database.ts';
import { call } from '../../lib/http.ts';
import { hasCode } from '../../lib/http-errors.ts';

/** By the slug of each article that the user has read: true if the server has received the mark. */
type Marks = Record<string, boolean>;

const KEY = 'articles read';
const NONE: Marks = {};

export const readMarks = createStore<Marks>(() => NONE);

let owner: string | undefined;
let sending = Promise.resolve();

/** Shows the user’s stored marks, and sends the marks that the server has not received. */
export const openReadMarks = (userKey: string): Promise<void> => addAndSend(userKey, {});

export const markRead = (userKey: string, slug: string): Promise<void> =>
  addAndSend(userKey, { [slug]: false });

export const followReadMarks = (userKey: string): (() => void) =>
  watchStored(
    () => userDatabase(userKey).read(['drafts'], ({ drafts }) => drafts.get(KEY)),
    (row) => show(userKey, (row?.draft as Marks | undefined) ?? NONE),
  );

async function addAndSend(userKey: string, own: Marks): Promise<void> {
  if (owner !== userKey) {
    owner = userKey;
    readMarks.setState(NONE, true);
  }
  await add(userKey, own);
  sending = sending.then(() => sendAll(userKey));
  await sending;
}

/** Adds marks to the stored marks. If storing fails, the new marks are in memory only. */
async function add(userKey: string, own: Marks): Promise<void> {
  const stored = await userDatabase(userKey)
    .write(['drafts'], async ({ drafts }) => {
      const row = await drafts.get(KEY);
      const draft = { ...(row?.draft as Marks | undefined) };
      for (const slug in own) draft[slug] ||= own[slug] ?? false;
      if (Object.keys(own).length > 0) await drafts.put({ key: KEY, draft });
      return draft;
    })
    .catch(() => own);
  show(userKey, stored);
}

function show(userKey: string, marks: Marks): void {
  if (owner === userKey) readMarks.setState(marks);
}

async function sendAll(userKey: string): Promise<void> {
  for (const [slug, isSent] of Object.entries(readMarks.getState())) {
    if (isSent || owner !== userKey) continue;
    try {
      await call('content.markRead', { params: { slug }, headers: { [USER_HEADER]: userKey } });
    } catch (error) {
      // After `NOT_FOUND` the mark counts as sent, because the article is withdrawn.
      if (!hasCode(error, 'NOT_FOUND')) return;
    }
    await add(userKey, { [slug]: true });
  }
}
