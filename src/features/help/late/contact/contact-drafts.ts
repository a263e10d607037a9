import type { UserDatabaseAccess } from '../../../../offline/database/database.ts';

export interface ContactText {
  subject: string;
  /** The number of an order, as typed. */
  order: string;
  body: string;
}

/** The key is the same in every tab from the first letter on. */
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

  return {
    /** In memory only where the device stores nothing. */
    async open(whose: Whose): Promise<ContactDraft> {
      const fresh: ContactDraft = { key: newId(), words: NOTHING, files: [] };
      try {
        return await database(whose.userKey).write(['drafts'], async ({ drafts }) => {
          const [row, kept] = await Promise.all([
            drafts.get(textKey(whose)),
            drafts.get(filesKey(whose)),
          ]);
          const known = row?.draft as Omit<ContactDraft, 'files'> | undefined;
          const files = (kept?.draft as File[] | undefined) ?? [];
          if (known) return { ...known, files };
          const { key, words } = fresh;
          await drafts.put({ key: textKey(whose), draft: { key, words } });
          return { ...fresh, files };
        });
      } catch {
        return fresh;
      }
    },
    async keepText(whose: Whose, { key, words }: ContactDraft): Promise<void> {
      await database(whose.userKey).write(['drafts'], async ({ drafts }) => {
        // Another tab may have sent this message: its draft must not replace the next one.
        const row = await drafts.get(textKey(whose));
        const known = row?.draft as ContactDraft | undefined;
        if (known?.key === key) await drafts.put({ key: textKey(whose), draft: { key, words } });
      });
    },
    async keepFiles(whose: Whose, { files }: ContactDraft): Promise<void> {
      await database(whose.userKey).write(['drafts'], ({ drafts }) =>
        drafts.put({ key: filesKey(whose), draft: files }),
      );
    },
    async clear(whose: Whose): Promise<void> {
      await database(whose.userKey).write(['drafts'], ({ drafts }) =>
        drafts.bulkDelete([textKey(whose), filesKey(whose)]),
      );
    },
  };
}
