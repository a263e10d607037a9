import { useMemo } from 'react';
import type { CartLine, Shortage } from '../../../contract/orders/schemas.ts';
import { shortageOf } from '../../../contract/orders/shortages.ts';
import type { StateOf } from '../../device/commands/topics.ts';
import { useFollowedDraft } from '../../device/database/follow-draft.ts';
import { useOutbox } from '../../device/outbox/device-outbox.ts';
import { type RejectedOrder, rejectedOrders } from '../../device/outbox/rejected.ts';
import type { Catalogue } from '../products/catalogue.ts';
import { useCurrentProducts } from '../products/use-current-products.ts';
import {
  type CheckoutDraft,
  type CheckoutFields,
  changeDraft,
  openDraft,
  storedDraft,
  withFields,
} from './draft-store.ts';

export const useOrder = (clNum: number): StateOf<'order'> =>
  useOutbox((now) => now.shown('order', clNum));

export function useRejectedOrder(clNum: number): RejectedOrder | undefined {
  const entries = useOutbox((now) => now.entries());
  return rejectedOrders(entries.filter((entry) => entry.clNum === clNum))[0];
}

/** Undefined until all products are read: the user must see all shortages before accepting. */
export function useShortages(
  catalogue: Catalogue,
  lines: readonly CartLine[],
): Shortage[] | undefined {
  const arNums = useMemo(() => lines.map(({ ArNum }) => ArNum), [lines]);
  const { products, read } = useCurrentProducts(catalogue, arNums);
  return useMemo(() => {
    if (!lines.every(({ ArNum }) => read.has(ArNum))) return undefined;
    return lines.flatMap((line) => shortageOf(line, products.get(line.ArNum)?.stock) ?? []);
  }, [lines, products, read]);
}

export function useDraft(userKey: string, clNum: number) {
  const whose = { userKey, clNum };
  const { draft, change } = useFollowedDraft<CheckoutDraft>(`${userKey} ${clNum}`, {
    keep: changeDraft,
    open: () => openDraft(whose),
    stored: () => storedDraft(whose),
  });
  return { draft, update: (fields: Partial<CheckoutFields>) => change(withFields(fields)) };
}
