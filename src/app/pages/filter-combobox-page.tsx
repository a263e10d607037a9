import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ValueCombobox } from '../../features/catalogue/value-combobox/value-combobox.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The specification requires this page. It shows only the combobox, with sample brands. */
export function FilterComboboxPage() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const names = t('combobox.samples').split(', ');
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 py-6">
      <PageHeading title={t('titles.filterCombobox')} />
      <p className="text-muted">{t('combobox.intro')}</p>
      <ValueCombobox
        label={t('combobox.label')}
        options={names.map((name) => ({ key: name, label: name, isOn: chosen.includes(name) }))}
        onToggle={(name) =>
          setChosen(
            chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name],
          )
        }
      />
    </div>
  );
}
