import { useEffect, useState } from 'react';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import type { UserDatabaseAccess } from '../../../../offline/database/database.ts';
import { userDatabase } from '../../../../offline/database/user-database.ts';

export interface ContactText {
  subject: string;
  order: string;
  body: string;
}

/** The key is the same in every tab from the first letter on. */
interface ContactDraft {
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
      const fresh = { key: newId(), words: NOTHING };
      try {
        return await database(whose.userKey).write(['drafts'], async ({ drafts }) => {
          const [row, kept] = await drafts.bulkGet([textKey(whose), filesKey(whose)]);
          const files = (kept?.draft as File[] | undefined) ?? [];
          if (!row) await drafts.put({ key: textKey(whose), draft: fresh });
          return { ...((row?.draft as typeof fresh | undefined) ?? fresh), files };
        });
      } catch {
        return { ...fresh, files: [] };
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

const drafts = createContactDrafts({ database: userDatabase, newId: randomUuid });

/** The page keeps what the device cannot store. */
const unkept = () => undefined;

export function useContactDraft(whose: Whose, begin: (text: ContactText) => ContactText) {
  const [draft, setDraft] = useState<ContactDraft | undefined>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address begins a draft once
  useEffect(() => {
    let isGone = false;
    void drafts.open(whose).then((opened) => {
      if (isGone) return;
      const begun = { ...opened, words: begin(opened.words) };
      setDraft(begun);
      void drafts.keepText(whose, begun).catch(unkept);
    });
    return () => {
      isGone = true;
    };
  }, [whose.userKey, whose.clNum]);

  function update(keep: typeof drafts.keepText, more: Partial<ContactDraft>): void {
    if (!draft) return;
    const next = { ...draft, ...more };
    setDraft(next);
    void keep(whose, next).catch(unkept);
  }

  return {
    draft,
    change: (text: Partial<ContactText>) =>
      update(drafts.keepText, { words: { ...(draft?.words ?? NOTHING), ...text } }),
    attach: (files: readonly File[]) => update(drafts.keepFiles, { files }),
    async next(): Promise<void> {
      await drafts.clear(whose).catch(unkept);
      setDraft(await drafts.open(whose));
    },
  };
}
