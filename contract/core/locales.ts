export const locales = ['fr', 'en'] as const;
export type Locale = (typeof locales)[number];
const DEFAULT_LOCALE: Locale = 'fr';

/** An object with French texts. A text in `english` translates the field of the same name. */
type Bilingual = { english?: object | null | undefined };
export type Shown<Row> = Row & { lang: Locale };

export function inLocale<Row extends Bilingual>(row: Row, locale: Locale): Shown<Row> {
  return locale === 'en' && row.english
    ? { ...row, ...row.english, lang: 'en' }
    : { ...row, lang: 'fr' };
}

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (locales as readonly string[]).includes(value);

export const localeIn = (text: unknown): Locale => (isLocale(text) ? text : DEFAULT_LOCALE);

export const detectLocale = (languages: readonly string[]): Locale =>
  languages.map((language) => language.slice(0, 2).toLowerCase()).find(isLocale) ?? DEFAULT_LOCALE;
