import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { shopDay } from '../../../contract/core/shop-moment.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatMonth } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { isFiltered, SEARCH_LENGTH, type useListAddress } from './list-address.ts';
import { isMonth, momentIn } from './period.ts';

interface ListFilterFormProps<S extends string> {
  list: ReturnType<typeof useListAddress<S>>;
  search: ParseKeys;
  statusText: Record<S, { label: ParseKeys }>;
}

export function ListFilterForm<S extends string>(props: ListFilterFormProps<S>) {
  const { list, search, statusText } = props;
  const { statuses, asked, ask, cleared, clear } = list;
  const { t } = useTranslation();
  const locale = useLocale();
  const { period } = asked;
  const thisYear = Number(shopDay(serverNow()).slice(0, 4));
  const periods = [
    { value: '', label: t('orders.periods.all') },
    ...[30, 90, 365].map((count) => ({
      value: `${count}j`,
      label: t('orders.periods.days', { count }),
    })),
    ...[thisYear, thisYear - 1].map((year) => ({
      value: String(year),
      label: t('orders.periods.year', { year }),
    })),
  ];
  // The options lack this period: it is a month from the chart, or comes from an edited URL.
  if (!periods.some(({ value }) => value === period)) {
    const label = isMonth(period) ? formatMonth(momentIn(period), locale) : period;
    periods.push({ value: period, label });
  }
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center">
      <div className="col-span-2 min-w-0 sm:max-w-md sm:flex-1 sm:basis-72">
        <SearchBox
          key={cleared}
          label={t(search)}
          value={asked.q}
          maxLength={SEARCH_LENGTH}
          onChange={(q) => ask({ q }, true)}
        />
      </div>
      <SelectField
        label={t('orders.period')}
        value={period}
        options={periods}
        onChange={(next) => ask({ period: next })}
      />
      <SelectField<S | ''>
        label={t('orders.status')}
        value={asked.status ?? ''}
        options={[
          { value: '', label: t('orders.anyStatus') },
          ...statuses.map((status) => ({ value: status, label: t(statusText[status].label) })),
        ]}
        onChange={(status) => ask({ status: status || undefined })}
      />
      {isFiltered(asked) && (
        <Button variant="quiet" className="col-span-2" onClick={clear}>
          {t('orders.clear')}
        </Button>
      )}
    </div>
  );
}
