import { ChevronDown } from 'lucide-react';
import { type ListQuery, type Sort, sorts } from '../../../../contract/catalogue/list-query.ts';
import { type MessageKey, useSpeech } from '../../../i18n/i18n.ts';
import { sortsOf, withSort } from '../../products/list/list-filters.ts';

const LABELS: Record<Sort, MessageKey> = {
  popular: 'catalogue.sorts.popular',
  name: 'catalogue.sorts.name',
  price: 'catalogue.sorts.price',
  'price-desc': 'catalogue.sorts.priceDown',
  recent: 'catalogue.sorts.recent',
  relevance: 'catalogue.sorts.relevance',
};

interface SortMenuProps {
  query: ListQuery;
  onChange: (query: ListQuery) => void;
}

export function SortMenu({ query, onChange }: SortMenuProps) {
  const { t } = useSpeech();
  return (
    <div className="relative min-w-0">
      <select
        aria-label={t('catalogue.sort')}
        value={query.sort}
        onChange={({ target }) => {
          const sort = sorts.find((one) => one === target.value);
          if (sort) onChange(withSort(query, sort));
        }}
        className="min-h-control w-full cursor-pointer truncate appearance-none rounded-full border border-divider bg-surface pr-9 pl-4 text-base hover:border-field"
      >
        {sortsOf(query).map((sort) => (
          <option key={sort} value={sort}>
            {t('catalogue.sortBy', { order: t(LABELS[sort]) })}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
