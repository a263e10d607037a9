import { useFollowedDraft } from '../../../device/database/follow-draft.ts';
import type { DraftTable } from '../../../device/database/stored-rows.ts';
import { userDatabase } from '../../../device/database/user-database.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { type ContactText, withPrefill } from './contact-address.ts';

/** All tabs of the user share the `key` of a draft, so that the message is sent once. */
export interface ContactDraft {
  key: string;
  words: ContactText;
  files: readonly File[];
}

interface Whose {
  userKey: string;
  clNum: number;
}

const NOTHING: ContactText = { subject: '', order: '', body: '' };

const textKey = ({ clNum }: Whose) => `contact ${clNum}`;
const filesKey = ({ clNum }: Whose) => `contact files ${clNum}`;

async function storedIn(drafts: DraftTable, whose: Whose): Promise<ContactDraft | undefined> {
  const [row, kept] = await drafts.bulkGet([textKey(whose), filesKey(whose)]);
  if (!row) return undefined;
  const files = (kept?.draft as File[] | undefined) ?? [];
  return { ...(row.draft as Omit<ContactDraft, 'files'>), files };
}

/** If the device cannot store the draft, the draft is in memory only. */
export async function openContactDraft(whose: Whose): Promise<ContactDraft> {
  const fresh = { key: randomUuid(), words: NOTHING };
  try {
    return await userDatabase(whose.userKey).write(['drafts'], async ({ drafts }) => {
      const known = await storedIn(drafts, whose);
      if (!known) await drafts.put({ key: textKey(whose), draft: fresh });
      return known ?? { ...fresh, files: [] };
    });
  } catch {
    return { ...fresh, files: [] };
  }
}

export async function changeContactDraft(
  whose: Whose,
  { key }: ContactDraft,
  change: (known: ContactDraft) => ContactDraft,
): Promise<ContactDraft | undefined> {
  return userDatabase(whose.userKey).write(['drafts'], async ({ drafts }) => {
    const known = await storedIn(drafts, whose);
    // Another tab may have sent this message: this tab’s draft must not replace the next draft.
    if (known?.key !== key) return known;
    const next = change(known);
    const { words, files } = next;
    await drafts.put({ key: textKey(whose), draft: { key, words } });
    if (files !== known.files) await drafts.put({ key: filesKey(whose), draft: files });
    return next;
  });
}

export async function clearContactDraft(whose: Whose): Promise<void> {
  await userDatabase(whose.userKey).write(['drafts'], ({ drafts }) =>
    drafts.bulkDelete([textKey(whose), filesKey(whose)]),
  );
}

export const withWords =
  (words: Partial<ContactText>) =>
  (draft: ContactDraft): ContactDraft => ({ ...draft, words: { ...draft.words, ...words } });

export function useContactDraft(whose: Whose) {
  const { draft, change, openNext } = useFollowedDraft<ContactDraft>(
    `${whose.userKey} ${whose.clNum}`,
    {
      open: () => openContactDraft(whose),
      stored: () =>
        userDatabase(whose.userKey).read(['drafts'], ({ drafts }) => storedIn(drafts, whose)),
      keep: (known, change) => changeContactDraft(whose, known, change),
    },
  );
  return {
    draft,
    begin: (added: Partial<ContactText>) =>
      change((known) => ({ ...known, words: withPrefill(known.words, added) })),
    change: (words: Partial<ContactText>) => change(withWords(words)),
    attach: (files: readonly File[]) => change((before) => ({ ...before, files })),
    async next(): Promise<void> {
      await clearContactDraft(whose).catch(() => undefined);
      await openNext();
    },
  };
}
