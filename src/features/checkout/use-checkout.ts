import { useEffect, useMemo, useState } from 'react';
import type { CartLine, Shortage } from '../../../contract/orders/schemas.ts';
import { shortageOf } from '../../../contract/orders/shortages.ts';
import type { StateOf } from '../../offline/commands/topics.ts';
import { useOutbox } from '../../offline/outbox/device-outbox.ts';
import { type RejectedOrder, rejectedOrders } from '../../offline/outbox/rejected.ts';
import type { Catalogue } from '../products/catalogue.ts';
import { useCurrentProducts } from '../products/use-current-products.ts';
import { drafts } from './device-checkout.ts';
import type { CheckoutDraft, CheckoutFields } from './draft-store.ts';

export const useOrder = (clNum: number): StateOf<'order'> =>
  useOutbox((now) => now.shown('order', clNum));

export function useRejectedOrder(clNum: number): RejectedOrder | undefined {
  const entries = useOutbox((now) => now.entries());
  return rejectedOrders(entries.filter((entry) => entry.clNum === clNum))[0];
}

/** Undefined until they can be shown: nobody has accepted what was not. */
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
  const [draft, setDraft] = useState<CheckoutDraft | undefined>();

  useEffect(() => {
    let isGone = false;
    void drafts.open({ userKey, clNum }).then((opened) => !isGone && setDraft(opened));
    return () => {
      isGone = true;
    };
  }, [userKey, clNum]);

  function update(fields: Partial<CheckoutFields>): void {
    if (!draft) return;
    const next = { ...draft, said: { ...draft.said, ...fields } };
    setDraft(next);
    // If the device stores nothing, the page still shows the draft.
    void drafts.keep(next).catch(() => undefined);
  }

  return { draft, update };
}
