import type { ValidateOrder } from '../../device/commands/placing.ts';
import type { UserDatabaseAccess } from '../../device/database/database.ts';
import type { DraftTable } from '../../device/database/stored-rows.ts';

export interface DeliveryFields {
  adNum: number | null;
  zpNum: number | null;
  /** Null for the earliest day. */
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
  /** Values typed so far. Stored rows have this name, so it cannot change. */
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

interface DraftDelegates {
  database(userKey: string): UserDatabaseAccess;
  newId(): string;
  isUsed(clNum: number, orderKey: string): boolean;
}

export function createDraftStore({ database, newId, isUsed }: DraftDelegates) {
  const keyOf = ({ clNum }: Whose) => `checkout ${clNum}`;
  const storedIn = async (drafts: DraftTable, key: string) =>
    (await drafts.get(key))?.draft as CheckoutDraft | undefined;

  /** Returns the stored draft. A newer one stays: another tab has placed this draft's order. */
  function changed(
    { userKey, clNum, orderKey }: CheckoutDraft,
    change: (known: CheckoutDraft) => CheckoutDraft | undefined,
  ): Promise<CheckoutDraft | undefined> {
    const key = keyOf({ userKey, clNum });
    return database(userKey).write(['drafts'], async ({ drafts }) => {
      const known = await storedIn(drafts, key);
      if (known?.orderKey !== orderKey) return known;
      const next = change(known);
      await (next ? drafts.put({ key, draft: next }) : drafts.delete(key));
      return next;
    });
  }

  return {
    async open({ userKey, clNum }: Whose): Promise<CheckoutDraft> {
      const fresh: CheckoutDraft = { userKey, clNum, orderKey: newId(), said: {} };
      const key = keyOf(fresh);
      try {
        return await database(userKey).write(['drafts'], async ({ drafts }) => {
          const known = await storedIn(drafts, key);
          if (known && !isUsed(clNum, known.orderKey)) return known;
          await drafts.put({ key, draft: fresh });
          return fresh;
        });
      } catch {
        return fresh;
      }
    },

    stored: (whose: Whose) =>
      database(whose.userKey).read(['drafts'], ({ drafts }) => storedIn(drafts, keyOf(whose))),

    keep: (draft: CheckoutDraft, change: (known: CheckoutDraft) => CheckoutDraft) =>
      changed(draft, change),

    async restore(whose: Whose, said: Partial<CheckoutFields>): Promise<void> {
      const draft: CheckoutDraft = { ...whose, orderKey: newId(), said };
      await database(whose.userKey).write(['drafts'], ({ drafts }) =>
        drafts.put({ key: keyOf(draft), draft }),
      );
    },

    clear: (draft: CheckoutDraft) => changed(draft, () => undefined),
  };
}
