import type { UserDatabaseAccess } from '../../../device/database/database.ts';
import { useFollowedDraft } from '../../../device/database/follow-draft.ts';
import type { DraftTable } from '../../../device/database/stored-rows.ts';
import { userDatabase } from '../../../device/database/user-database.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { type ContactText, withPrefill } from './contact-address.ts';

/** All tabs of the user share the key, from the first letter on. */
export interface ContactDraft {
  key: string;
  words: ContactText;
  files: readonly File[];
}

interface Whose {
  userKey: string;
  clNum: number;
}

interface Delegates {
  database(userKey: string): UserDatabaseAccess;
  newId(): string;
}

const NOTHING: ContactText = { subject: '', order: '', body: '' };

export function createContactDrafts({ database, newId }: Delegates) {
  const textKey = ({ clNum }: Whose) => `contact ${clNum}`;
  const filesKey = ({ clNum }: Whose) => `contact files ${clNum}`;

  async function storedIn(drafts: DraftTable, whose: Whose): Promise<ContactDraft | undefined> {
    const [row, kept] = await drafts.bulkGet([textKey(whose), filesKey(whose)]);
    if (!row) return undefined;
    const files = (kept?.draft as File[] | undefined) ?? [];
    return { ...(row.draft as Omit<ContactDraft, 'files'>), files };
  }

  return {
    /** If the device cannot store it, the draft exists in memory only. */
    async open(whose: Whose): Promise<ContactDraft> {
      const fresh = { key: newId(), words: NOTHING };
      try {
        return await database(whose.userKey).write(['drafts'], async ({ drafts }) => {
          const known = await storedIn(drafts, whose);
          if (!known) await drafts.put({ key: textKey(whose), draft: fresh });
          return known ?? { ...fresh, files: [] };
        });
      } catch {
        return { ...fresh, files: [] };
      }
    },
    stored: (whose: Whose) =>
      database(whose.userKey).read(['drafts'], ({ drafts }) => storedIn(drafts, whose)),
    async keep(whose: Whose, { key }: ContactDraft, change: (known: ContactDraft) => ContactDraft) {
      return database(whose.userKey).write(['drafts'], async ({ drafts }) => {
        const known = await storedIn(drafts, whose);
        // Another tab may have sent this message: its draft must not replace the next one.
        if (known?.key !== key) return known;
        const next = change(known);
        const { words, files } = next;
        await drafts.put({ key: textKey(whose), draft: { key, words } });
        if (files !== known.files) await drafts.put({ key: filesKey(whose), draft: files });
        return next;
      });
    },
    async clear(whose: Whose): Promise<void> {
      await database(whose.userKey).write(['drafts'], ({ drafts }) =>
        drafts.bulkDelete([textKey(whose), filesKey(whose)]),
      );
    },
  };
}

const drafts = createContactDrafts({ database: userDatabase, newId: randomUuid });

export const withWords =
  (words: Partial<ContactText>) =>
  (draft: ContactDraft): ContactDraft => ({ ...draft, words: { ...draft.words, ...words } });

export function useContactDraft(whose: Whose) {
  const { draft, change, openNext } = useFollowedDraft(`${whose.userKey} ${whose.clNum}`, {
    open: () => drafts.open(whose),
    stored: () => drafts.stored(whose),
    keep: (...kept) => drafts.keep(whose, ...kept),
  });
  return {
    draft,
    begin: (added: Partial<ContactText>) =>
      change((known) => ({ ...known, words: withPrefill(known.words, added) })),
    change: (words: Partial<ContactText>) => change(withWords(words)),
    attach: (files: readonly File[]) => change((before) => ({ ...before, files })),
    async next(): Promise<void> {
      await drafts.clear(whose).catch(() => undefined);
      await openNext();
    },
  };
}
