import { useSpeech } from '../../i18n/i18n.ts';
import { formatMonth } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { isFiltered, type ListAddress, SEARCH_LENGTH } from './list-address.ts';
import { isMonth, momentIn } from './period.ts';

interface ListFilterFormProps<S extends string> {
  asked: ListAddress<S>;
  searchLabel: string;
  statuses: readonly { value: S; label: string }[];
  year: number;
  /** `isTyping`: the text is not finished, so it makes no entry in the browser's history. */
  onChange: (change: Partial<ListAddress<S>>, isTyping?: boolean) => void;
  cleared: number;
  onClear: () => void;
}

export function ListFilterForm<S extends string>({
  asked,
  searchLabel,
  statuses,
  year,
  onChange,
  cleared,
  onClear,
}: ListFilterFormProps<S>) {
  const { t, locale } = useSpeech();
  const { period } = asked;
  const periods = [
    { value: '', label: t('orders.periods.all') },
    { value: '30j', label: t('orders.periods.days', { count: 30 }) },
    { value: '90j', label: t('orders.periods.days', { count: 90 }) },
    { value: '365j', label: t('orders.periods.days', { count: 365 }) },
    { value: String(year), label: t('orders.periods.year', { year }) },
    { value: String(year - 1), label: t('orders.periods.year', { year: year - 1 }) },
  ];
  // A month from the chart, or what somebody wrote into the address.
  if (!periods.some(({ value }) => value === period)) {
    const label = isMonth(period) ? formatMonth(momentIn(period), locale) : period;
    periods.push({ value: period, label });
  }
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center">
      <div className="col-span-2 min-w-0 sm:max-w-md sm:flex-1 sm:basis-72">
        <SearchBox
          key={cleared}
          label={searchLabel}
          value={asked.q}
          maxLength={SEARCH_LENGTH}
          onChange={(q) => onChange({ q }, true)}
        />
      </div>
      <SelectField
        label={t('orders.period')}
        value={period}
        options={periods}
        onChange={(next) => onChange({ period: next })}
      />
      <SelectField<S | ''>
        label={t('orders.status')}
        value={asked.status ?? ''}
        options={[{ value: '', label: t('orders.anyStatus') }, ...statuses]}
        onChange={(status) => onChange({ status: status || undefined })}
      />
      {isFiltered(asked) && (
        <Button variant="quiet" className="col-span-2" onClick={onClear}>
          {t('orders.clear')}
        </Button>
      )}
    </div>
  );
}
