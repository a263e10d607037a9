import { useCallback } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import { outbox } from '../../../../offline/outbox/device-outbox.ts';
import type { Entry } from '../../../../offline/outbox/outbox-types.ts';
import { entryText } from './entry-text.ts';
import type { KnownProducts } from './use-products-of.ts';

export type EntryText = (entry: Pick<Entry, 'topic' | 'command' | 'clNum'>) => string;

export function useEntryText(products: KnownProducts): EntryText {
  const { t, locale } = useSpeech();
  return useCallback(
    (entry) =>
      entryText(entry, {
        t,
        count: (quantity) => formatCount(quantity, locale),
        money: (amount) => formatMoney(amount, locale),
        product(arNum) {
          const known = products.get(arNum);
          return known && `${known.name} (${known.reference})`;
        },
        // A list being deleted is no longer shown, but the server still has it.
        list(clNum, key) {
          const { state } = outbox.known('favourites', clNum);
          const list = state.lists.find((one) => one.key === key);
          return list && (list.name ?? t('favourites.default'));
        },
        template: (clNum, key) =>
          outbox.known('templates', clNum).state.templates.find((one) => one.key === key)?.name,
      }),
    [t, locale, products],
  );
}
