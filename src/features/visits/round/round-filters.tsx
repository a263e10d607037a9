import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { chipClass } from '../../../ui/chip-class.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { townsOf } from './round-choice.ts';

interface RoundFiltersProps {
  rows: readonly ClientRow[];
  recents: readonly number[];
  last: readonly number[];
  query: string;
  onQuery: (query: string) => void;
  onChoose: (clNums: readonly number[]) => void;
}

const LONGEST = 60;

export function RoundFilters({ rows, recents, last, query, onQuery, onChoose }: RoundFiltersProps) {
  const { t } = useSpeech();
  const chip = (label: string, clNums: readonly number[]) => (
    <button type="button" className={chipClass(false)} onClick={() => onChoose(clNums)}>
      {label}
    </button>
  );
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
          ...townsOf(rows).map(({ city, count }) => ({
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
