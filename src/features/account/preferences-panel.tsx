import { useTranslation } from 'react-i18next';
import { locales } from '../../../contract/core/locales.ts';
import { setLocale, useLocale } from '../../i18n/i18n.ts';
import {
  densities,
  setPreference,
  themes,
  usePreferences,
} from '../../lib/settings/preferences.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';

export function PreferencesPanel() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { theme, density } = usePreferences();
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        legend={t('preferences.language')}
        value={locale}
        onChange={(next) => void setLocale(next)}
        options={locales.map((value) => ({ value, lang: value, label: t(`preferences.${value}`) }))}
      />
      <Segmented
        legend={t('preferences.theme')}
        value={theme}
        onChange={(next) => setPreference('theme', next)}
        options={themes.map((value) => ({ value, label: t(`preferences.themes.${value}`) }))}
      />
      <Segmented
        legend={t('preferences.density')}
        value={density}
        onChange={(next) => setPreference('density', next)}
        options={densities.map((value) => ({ value, label: t(`preferences.densities.${value}`) }))}
      />
    </div>
  );
}
