import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownProduct } from '../../../device/commands/order-commands.ts';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import type { Entry } from '../../../device/outbox/outbox-types.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { entryText } from './entry-text.ts';

export type FindProducts = (arNums: readonly number[]) => Promise<readonly KnownProduct[]>;
export type KnownProducts = ReadonlyMap<number, KnownProduct>;
export type EntryText = (entry: Pick<Entry, 'topic' | 'command' | 'clNum'>) => string;

const NONE: KnownProducts = new Map();

export function useProductsOf(arNums: readonly number[], find: FindProducts): KnownProducts {
  const [known, setKnown] = useState(NONE);
  const missing = arNums.filter((arNum) => !known.has(arNum)).join();
  useEffect(() => {
    if (missing === '') return;
    find(missing.split(',').map(Number)).then(
      (found) => {
        if (found.length === 0) return;
        setKnown(
          (before) => new Map([...before, ...found.map((one) => [one.arNum, one] as const)]),
        );
      },
      // After a failed read, the entry shows the product names that are stored with it.
      () => undefined,
    );
  }, [missing, find]);
  return known;
}

export function useEntryText(products: KnownProducts): EntryText {
  const { t } = useTranslation();
  const locale = useLocale();
  return (entry) =>
    entryText(entry, {
      t,
      count: (quantity) => formatCount(quantity, locale),
      money: (amount) => formatMoney(amount, locale),
      product(arNum) {
        const known = products.get(arNum);
        return known && `${known.name} (${known.reference})`;
      },
      // Reads the server's state: it still has the name of a list that a pending command deletes.
      list(clNum, key) {
        const { state } = outbox.known('favourites', clNum);
        const list = state.lists.find((one) => one.key === key);
        return list && (list.name ?? t('favourites.default'));
      },
      template: (clNum, key) =>
        outbox.known('templates', clNum).state.templates.find((one) => one.key === key)?.name,
    });
}
