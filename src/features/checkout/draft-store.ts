import type { ValidateOrder } from '../../device/commands/placing.ts';
import type { DraftTable } from '../../device/database/stored-rows.ts';
import { userDatabase } from '../../device/database/user-database.ts';
import { outbox } from '../../device/outbox/device-outbox.ts';
import { randomUuid } from '../../lib/random-uuid.ts';

export interface DeliveryFields {
  adNum: number | null;
  zpNum: number | null;
  /** The chosen day, or null for the earliest day. */
  deliverOn: string | null;
  clReglement: string | null;
  coMobile: string;
  clTel: string;
  instructions: string;
}

export interface CheckoutFields extends DeliveryFields {
  reference: string;
  comment: string;
}

export interface CheckoutDraft {
  userKey: string;
  clNum: number;
  orderKey: string;
  /** The values typed so far. Stored rows contain the name `said`, so this name cannot change. */
  said: Partial<CheckoutFields>;
}

export const textsOf = ({ reference, comment, instructions }: Texts) => ({
  reference: reference ?? '',
  comment: comment ?? '',
  instructions: instructions ?? '',
});

export const withFields =
  (fields: Partial<CheckoutFields>) =>
  (draft: CheckoutDraft): CheckoutDraft => ({ ...draft, said: { ...draft.said, ...fields } });

type Texts = Pick<ValidateOrder, 'reference' | 'comment' | 'instructions'>;
type Whose = Pick<CheckoutDraft, 'userKey' | 'clNum'>;

const keyOf = ({ clNum }: Whose) => `checkout ${clNum}`;

const storedIn = async (drafts: DraftTable, key: string) =>
  (await drafts.get(key))?.draft as CheckoutDraft | undefined;

/**
 * Returns the stored draft, or stores a new draft if the order of the stored draft is placed. If
 * storing fails, the new draft is in memory only.
 */
export async function openDraft({ userKey, clNum }: Whose): Promise<CheckoutDraft> {
  const fresh: CheckoutDraft = { userKey, clNum, orderKey: randomUuid(), said: {} };
  const key = keyOf(fresh);
  try {
    return await userDatabase(userKey).write(['drafts'], async ({ drafts }) => {
      const known = await storedIn(drafts, key);
      if (known && !isPlaced(known)) return known;
      await drafts.put({ key, draft: fresh });
      return fresh;
    });
  } catch {
    return fresh;
  }
}

function isPlaced({ clNum, orderKey }: CheckoutDraft): boolean {
  const { placed = [] } = outbox.shown('order', clNum);
  return (
    placed.some(({ key }) => key === orderKey) ||
    outbox
      .entries()
      .some(({ command }) => command.kind === 'validate-order' && command.key === orderKey)
  );
}

export const storedDraft = (whose: Whose): Promise<CheckoutDraft | undefined> =>
  userDatabase(whose.userKey).read(['drafts'], ({ drafts }) => storedIn(drafts, keyOf(whose)));

/**
 * Changes the stored draft and returns the result. If the stored draft has another key, another tab
 * has placed the order: the stored draft then stays unchanged.
 */
export function changeDraft(
  { userKey, clNum, orderKey }: CheckoutDraft,
  change: (known: CheckoutDraft) => CheckoutDraft | undefined,
): Promise<CheckoutDraft | undefined> {
  const key = keyOf({ userKey, clNum });
  return userDatabase(userKey).write(['drafts'], async ({ drafts }) => {
    const known = await storedIn(drafts, key);
    if (known?.orderKey !== orderKey) return known;
    const next = change(known);
    await (next ? drafts.put({ key, draft: next }) : drafts.delete(key));
    return next;
  });
}

export const clearDraft = (draft: CheckoutDraft) => changeDraft(draft, () => undefined);

/** Stores the texts of a rejected order as the draft of the next order. */
export async function restoreDraft(whose: Whose, said: Partial<CheckoutFields>): Promise<void> {
  const draft: CheckoutDraft = { ...whose, orderKey: randomUuid(), said };
  await userDatabase(whose.userKey).write(['drafts'], ({ drafts }) =>
    drafts.put({ key: keyOf(draft), draft }),
  );
}
