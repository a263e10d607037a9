import { useFollowedDraft } from '../../offline/database/follow-draft.ts';
import { drafts } from './device-checkout.ts';
import { type CheckoutFields, withFields } from './draft-store.ts';

export function useDraft(userKey: string, clNum: number) {
  const whose = { userKey, clNum };
  const { draft, change } = useFollowedDraft(`${userKey} ${clNum}`, {
    ...drafts,
    open: () => drafts.open(whose),
    stored: () => drafts.stored(whose),
  });
  return { draft, update: (fields: Partial<CheckoutFields>) => change(withFields(fields)) };
}
