import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import {
  detectLocale,
  isLocale,
  type Locale,
  localeIn,
  locales,
} from '../../contract/core/locales.ts';
import { readCookie, writeCookie } from '../lib/cookies.ts';
import { formatCount } from '../lib/format.ts';

/** Loads all texts of a language. */
export type TextFiles = Record<Locale, () => Promise<object>>;

const COOKIE = 'comptoir-locale';
const COOKIE_DAYS = 365;

void i18next.use(initReactI18next).init({
  lng: 'fr',
  supportedLngs: locales,
  resources: {},
  initAsync: false,
  nsSeparator: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
  react: { useSuspense: false },
});

// The built-in format creates an Intl.NumberFormat for each set of values.
i18next.services.formatter?.add('number', (value, locale) =>
  formatCount(Number(value), localeIn(locale)),
);

let files: TextFiles | undefined;

const chosenLocale = (): Locale => {
  const stored = readCookie(COOKIE);
  return isLocale(stored) ? stored : detectLocale(navigator.languages);
};

/** The texts are loaded before the change, so that the page never shows keys. */
async function changeLocale(locale: Locale): Promise<void> {
  if (files && !i18next.hasResourceBundle(locale, 'translation')) {
    i18next.addResourceBundle(locale, 'translation', await files[locale]());
  }
  document.documentElement.lang = locale;
  await i18next.changeLanguage(locale);
}

export async function startI18n(textFiles: TextFiles): Promise<void> {
  files = textFiles;
  await changeLocale(chosenLocale());
}

export async function setLocale(locale: Locale): Promise<void> {
  await changeLocale(locale);
  writeCookie(COOKIE, locale, COOKIE_DAYS);
}

/** The language of the page, for formats. */
export const useLocale = (): Locale => localeIn(useTranslation().i18n.language);
