import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { chipClass } from '../../../ui/chip-class.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

interface RoundFiltersProps {
  rows: readonly ClientRow[];
  recents: readonly number[];
  last: readonly number[];
  query: string;
  onQuery: (query: string) => void;
  onChoose: (clNums: readonly number[]) => void;
}

const LONGEST = 60;
const collator = new Intl.Collator('fr', { numeric: true });

export function RoundFilters({ rows, recents, last, query, onQuery, onChoose }: RoundFiltersProps) {
  const { t } = useSpeech();
  const chip = (label: string, clNums: readonly number[]) => (
    <button type="button" className={chipClass(false)} onClick={() => onChoose(clNums)}>
      {label}
    </button>
  );
  const towns = [...Map.groupBy(rows, ({ city }) => city)]
    .map(([city, { length: count }]) => ({ city, count }))
    .sort((one, other) => collator.compare(one.city, other.city));
  return (
    <div className="flex flex-wrap gap-2">
      <div className="w-full sm:w-72">
        <SearchBox
          label={t('visits.filter')}
          value={query}
          maxLength={LONGEST}
          onChange={onQuery}
        />
      </div>
      {last.length > 0 && chip(t('visits.last'), last)}
      {recents.length > 0 && chip(t('visits.recents'), recents)}
      <SelectField
        label={t('visits.town')}
        value=""
        options={[
          { value: '', label: t('visits.town') },
          ...towns.map(({ city, count }) => ({
            value: city,
            label: t('visits.townOf', { city, count }),
          })),
        ]}
        onChange={(city) =>
          onChoose(rows.filter((row) => row.city === city).map(({ clNum }) => clNum))
        }
      />
      {chip(t('visits.none'), [])}
    </div>
  );
}
