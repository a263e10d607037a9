import type { UserDatabaseAccess } from '../../offline/database/database.ts';
import type { CheckoutFields } from './checkout-fields.ts';

/** What the user has said of an order to come, as far as it is something else than what is offered. */
export interface CheckoutDraft {
  userKey: string;
  clNum: number;
  /** Names the order from its first word on: whichever tab places it, it is this one. */
  orderKey: string;
  said: Partial<CheckoutFields>;
}

type Whose = Pick<CheckoutDraft, 'userKey' | 'clNum'>;

interface DraftDelegates {
  database(userKey: string): UserDatabaseAccess;
  newId(): string;
  /** An order was placed under this key: what is said now is of the next one. */
  isUsed(clNum: number, orderKey: string): boolean;
}

/** One draft per client, on the device from the first letter on. */
export function createDraftStore({ database, newId, isUsed }: DraftDelegates) {
  const keyOf = ({ clNum }: Whose) => `checkout ${clNum}`;

  return {
    /** The client's draft, or a new one; in memory only where the device keeps nothing. */
    async open({ userKey, clNum }: Whose): Promise<CheckoutDraft> {
      const fresh: CheckoutDraft = { userKey, clNum, orderKey: newId(), said: {} };
      const key = keyOf(fresh);
      try {
        return await database(userKey).write(['drafts'], async ({ drafts }) => {
          const row = await drafts.get(key);
          const known = row?.draft as CheckoutDraft | undefined;
          if (known && !isUsed(clNum, known.orderKey)) return known;
          await drafts.put({ key, draft: fresh });
          return fresh;
        });
      } catch {
        return fresh;
      }
    },

    /** Not in the place of another one: its order was placed meanwhile, in another tab perhaps. */
    async keep(draft: CheckoutDraft): Promise<void> {
      const key = keyOf(draft);
      await database(draft.userKey).write(['drafts'], async ({ drafts }) => {
        const row = await drafts.get(key);
        const known = row?.draft as CheckoutDraft | undefined;
        if (known?.orderKey === draft.orderKey) await drafts.put({ key, draft });
      });
    },

    /** What was said of an order that comes back to be changed. */
    async restore(whose: Whose, said: Partial<CheckoutFields>): Promise<void> {
      const draft: CheckoutDraft = { ...whose, orderKey: newId(), said };
      await database(whose.userKey).write(['drafts'], ({ drafts }) =>
        drafts.put({ key: keyOf(draft), draft }),
      );
    },

    async clear(draft: CheckoutDraft): Promise<void> {
      const key = keyOf(draft);
      await database(draft.userKey).write(['drafts'], async ({ drafts }) => {
        const row = await drafts.get(key);
        const known = row?.draft as CheckoutDraft | undefined;
        if (known?.orderKey === draft.orderKey) await drafts.delete(key);
      });
    },
  };
}
