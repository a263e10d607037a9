import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import {
  detectLocale,
  isLocale,
  type Locale,
  localeIn,
  locales,
} from '../../contract/core/locales.ts';
import { formatCount } from '../lib/format.ts';

/** A function for each language, which loads all texts of the language. */
export type TextFiles = Record<Locale, () => Promise<object>>;

const COOKIE = 'comptoir-locale';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

void i18next.use(initReactI18next).init({
  lng: 'fr',
  supportedLngs: locales,
  resources: {},
  initAsync: false,
  nsSeparator: false,
  // i18next does not escape values, because React does.
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
  react: { useSuspense: false },
});

// Replaces the built-in number format, which creates an Intl.NumberFormat for each set of values.
i18next.services.formatter?.add('number', (value, locale) =>
  formatCount(Number(value), localeIn(locale)),
);

let files: TextFiles | undefined;

function chosenLocale(): Locale {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
  const stored = cookie?.slice(COOKIE.length + 1);
  return isLocale(stored) ? stored : detectLocale(navigator.languages);
}

/** Loads the texts before the language changes, so that the page never shows keys. */
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
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${COOKIE}=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`;
}

export const useLocale = (): Locale => localeIn(useTranslation().i18n.language);
