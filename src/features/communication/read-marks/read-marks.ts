import { createStore } from 'zustand/vanilla';
import type { UserDatabaseAccess } from '../../../offline/database/database.ts';
import { watchStored } from '../../../offline/database/use-stored.ts';

interface Delegates {
  database(userKey: string): UserDatabaseAccess;
  /** Resolves once the server knows, or will never want to; rejects where it has to be told again. */
  tell(userKey: string, slug: string): Promise<void>;
}

/** By article: whether the server has been told. */
type Marks = Record<string, boolean>;

const KEY = 'articles read';
const NONE: Marks = {};

/**
 * What a user has read on this device: shown as read at once, and told to the server when it can be
 * heard.
 */
export function createReadMarks({ database, tell }: Delegates) {
  let owner: string | undefined;
  let telling: Promise<void> | undefined;
  const marks = createStore<Marks>(() => NONE);
  const adopt = (userKey: string, kept: Marks) => {
    if (owner === userKey) marks.setState(kept);
  };

  /** Together with what the device has; in memory only where it keeps nothing. */
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
    adopt(userKey, kept);
  }

  async function tellAll(userKey: string): Promise<void> {
    for (const [slug, isTold] of Object.entries(marks.getState())) {
      if (isTold || owner !== userKey) continue;
      try {
        await tell(userKey, slug);
      } catch {
        return;
      }
      await add(userKey, { [slug]: true });
    }
  }

  async function catchUp(userKey: string): Promise<void> {
    while (telling) await telling;
    telling = tellAll(userKey).finally(() => {
      telling = undefined;
    });
    await telling;
  }

  async function take(userKey: string, own: Marks): Promise<void> {
    if (owner !== userKey) {
      owner = userKey;
      marks.setState(NONE, true);
    }
    await add(userKey, own);
    await catchUp(userKey);
  }

  return {
    ...marks,
    /** Shows what other tabs have marked, too. */
    follow: (userKey: string): (() => void) =>
      watchStored(
        () => database(userKey).read(['drafts'], ({ drafts }) => drafts.get(KEY)),
        (row) => adopt(userKey, (row?.draft as Marks | undefined) ?? NONE),
      ),
    /** Reads what the device knows of this user, and tells what the server does not. */
    open: (userKey: string): Promise<void> => take(userKey, {}),
    mark: (userKey: string, slug: string): Promise<void> => take(userKey, { [slug]: false }),
  };
}
