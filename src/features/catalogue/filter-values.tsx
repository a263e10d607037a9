import type { ListQuery } from '../../../contract/catalogue/list-query.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatCount } from '../../lib/format.ts';
import type { FilterGroup } from './filter-groups.ts';

interface FilterValuesProps {
  group: FilterGroup;
  onChange: (query: ListQuery) => void;
}

/** The values of one filter, each with how many articles it leaves. */
export function FilterValues({ group, onChange }: FilterValuesProps) {
  const { locale } = useSpeech();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{group.label}</legend>
      {group.values().map(({ key, label, count, isOn, toggled }) => (
        <label
          key={key}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-sunken"
        >
          <input
            type="checkbox"
            checked={isOn}
            onChange={() => onChange(toggled)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 flex-1">{label}</span>
          <span className="text-sm text-muted tabular-nums">{formatCount(count, locale)}</span>
        </label>
      ))}
    </fieldset>
  );
}
