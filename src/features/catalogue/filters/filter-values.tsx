import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { ValueCombobox } from '../value-combobox/value-combobox.tsx';
import type { FilterGroup } from './filter-groups.ts';

interface FilterValuesProps {
  group: FilterGroup;
  /** True if a panel shows this group alone, false if the dialog shows all groups. */
  isAlone?: boolean;
  onChange: (query: ListQuery) => void;
}

const MANY = 12;

export function FilterValues({ group, isAlone = false, onChange }: FilterValuesProps) {
  const locale = useLocale();
  const values = group
    .values()
    .map((value) => ({ ...value, aside: formatCount(value.count, locale) }));
  if (values.length > MANY) {
    return (
      <div className={isAlone ? 'min-h-96' : 'min-h-20'}>
        <ValueCombobox
          label={group.label}
          isAlone={isAlone}
          options={values}
          onToggle={(key) => {
            const value = values.find((one) => one.key === key);
            if (value) onChange(value.toggled);
          }}
        />
      </div>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{group.label}</legend>
      {values.map(({ key, label, aside, isOn, toggled }) => (
        <CheckField
          key={key}
          isChecked={isOn}
          onChange={() => onChange(toggled)}
          className="min-h-11 rounded-sm px-2 hover:bg-sunken"
        >
          <span className="min-w-0 flex-1">{label}</span>
          <span className="text-sm text-muted tabular-nums">{aside}</span>
        </CheckField>
      ))}
    </fieldset>
  );
}
