import { useCallback } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import { outbox } from '../../../../offline/outbox/device-outbox.ts';
import type { Entry } from '../../../../offline/outbox/outbox-types.ts';
import { entryText } from './entry-text.ts';
import type { KnownProducts } from './use-products-of.ts';

export type EntryText = (entry: Pick<Entry, 'topic' | 'command' | 'clNum'>) => string;

/** Says what was done, with the names that this device knows. */
export function useEntryText(articles: KnownProducts): EntryText {
  const { t, locale } = useSpeech();
  return useCallback(
    (entry) =>
      entryText(entry, {
        t,
        count: (quantity) => formatCount(quantity, locale),
        money: (amount) => formatMoney(amount, locale),
        article(arNum) {
          const known = articles.get(arNum);
          return known && `${known.name} (${known.reference})`;
        },
        // What is being deleted is shown no more, but the server still has it.
        list(clNum, key) {
          const { state } = outbox.known('favourites', clNum);
          const list = state.lists.find((one) => one.key === key);
          return list && (list.name ?? t('favourites.default'));
        },
        template: (clNum, key) =>
          outbox.known('templates', clNum).state.templates.find((one) => one.key === key)?.name,
      }),
    [t, locale, articles],
  );
}
