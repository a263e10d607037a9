import { createStore } from 'zustand/vanilla';
import type { UserDatabaseAccess } from '../../device/database/database.ts';
import { watchStored } from '../../device/database/use-stored.ts';

interface Delegates {
  database(userKey: string): UserDatabaseAccess;
  /** Resolves once the mark is stored or will never be accepted; rejects if it must be retried. */
  send(userKey: string, slug: string): Promise<void>;
}

type Marks = Record<string, boolean>;

const KEY = 'articles read';
const NONE: Marks = {};

export function createReadMarks({ database, send }: Delegates) {
  let owner: string | undefined;
  let sending = Promise.resolve();
  const marks = createStore<Marks>(() => NONE);
  const showMarks = (userKey: string, kept: Marks) => {
    if (owner === userKey) marks.setState(kept);
  };

  /** Merges with the marks stored on the device. If storing fails, they stay in memory. */
  async function add(userKey: string, own: Marks): Promise<void> {
    const kept = await database(userKey)
      .write(['drafts'], async ({ drafts }) => {
        const row = await drafts.get(KEY);
        const draft = { ...(row?.draft as Marks | undefined) };
        for (const slug in own) draft[slug] ||= own[slug] ?? false;
        if (Object.keys(own).length > 0) await drafts.put({ key: KEY, draft });
        return draft;
      })
      .catch(() => own);
    showMarks(userKey, kept);
  }

  async function sendAll(userKey: string): Promise<void> {
    for (const [slug, isSent] of Object.entries(marks.getState())) {
      if (isSent || owner !== userKey) continue;
      try {
        await send(userKey, slug);
      } catch {
        return;
      }
      await add(userKey, { [slug]: true });
    }
  }

  async function addAndSend(userKey: string, own: Marks): Promise<void> {
    if (owner !== userKey) {
      owner = userKey;
      marks.setState(NONE, true);
    }
    await add(userKey, own);
    sending = sending.then(() => sendAll(userKey));
    await sending;
  }

  return {
    ...marks,
    follow: (userKey: string): (() => void) =>
      watchStored(
        () => database(userKey).read(['drafts'], ({ drafts }) => drafts.get(KEY)),
        (row) => showMarks(userKey, (row?.draft as Marks | undefined) ?? NONE),
      ),
    open: (userKey: string): Promise<void> => addAndSend(userKey, {}),
    mark: (userKey: string, slug: string): Promise<void> => addAndSend(userKey, { [slug]: false }),
  };
}
