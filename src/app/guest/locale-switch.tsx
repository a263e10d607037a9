import { type Locale, locales } from '../../../contract/core/locales.ts';
import { setLocale, useSpeech } from '../../i18n/i18n.ts';

/** The other language, by its own name: a visitor must find it without knowing this one. */
export function LocaleSwitch() {
  const { t, locale } = useSpeech();
  return locales
    .filter((other: Locale) => other !== locale)
    .map((other) => (
      <button
        key={other}
        type="button"
        lang={other}
        onClick={() => void setLocale(other)}
        className="min-h-11 rounded-md px-3 font-medium text-primary hover:bg-primary-soft"
      >
        {t(`preferences.${other}`)}
      </button>
    ));
}
