import type { UserDatabaseAccess } from '../../../../offline/database/database.ts';

export interface ContactWords {
  subject: string;
  /** A number of an order, as it is typed. */
  order: string;
  body: string;
}

/** A message that is being written; the key names it from its first letter on, in every tab. */
export interface ContactDraft {
  key: string;
  words: ContactWords;
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

const NOTHING: ContactWords = { subject: '', order: '', body: '' };

/** One message per client, on the device from the first letter on: its words, and apart its files. */
export function createContactDrafts({ database, newId }: Delegates) {
  const wordsKey = ({ clNum }: Whose) => `contact ${clNum}`;
  const filesKey = ({ clNum }: Whose) => `contact files ${clNum}`;

  return {
    /** In memory only where the device keeps nothing. */
    async open(whose: Whose): Promise<ContactDraft> {
      const fresh: ContactDraft = { key: newId(), words: NOTHING, files: [] };
      try {
        return await database(whose.userKey).write(['drafts'], async ({ drafts }) => {
          const [row, kept] = await Promise.all([
            drafts.get(wordsKey(whose)),
            drafts.get(filesKey(whose)),
          ]);
          const known = row?.draft as Omit<ContactDraft, 'files'> | undefined;
          const files = (kept?.draft as File[] | undefined) ?? [];
          if (known) return { ...known, files };
          const { key, words } = fresh;
          await drafts.put({ key: wordsKey(whose), draft: { key, words } });
          return { ...fresh, files };
        });
      } catch {
        return fresh;
      }
    },
    async keepWords(whose: Whose, { key, words }: ContactDraft): Promise<void> {
      await database(whose.userKey).write(['drafts'], async ({ drafts }) => {
        // Not in the place of the next one: this one was sent meanwhile, in another tab perhaps.
        const row = await drafts.get(wordsKey(whose));
        const known = row?.draft as ContactDraft | undefined;
        if (known?.key === key) await drafts.put({ key: wordsKey(whose), draft: { key, words } });
      });
    },
    async keepFiles(whose: Whose, { files }: ContactDraft): Promise<void> {
      await database(whose.userKey).write(['drafts'], ({ drafts }) =>
        drafts.put({ key: filesKey(whose), draft: files }),
      );
    },
    /** It is on its way; what is written from now on is another message. */
    async clear(whose: Whose): Promise<void> {
      await database(whose.userKey).write(['drafts'], ({ drafts }) =>
        drafts.bulkDelete([wordsKey(whose), filesKey(whose)]),
      );
    },
  };
}
