import i18next, { type TFunction } from 'i18next';
import type { Locale } from '../../../contract/core/locales.ts';
import { textFiles } from '../../../src/app/texts.ts';
import '../../../src/i18n/i18n.ts';

/** Loads all texts of this language, as the page does. */
export async function wordsOf(locale: Locale): Promise<TFunction> {
  i18next.addResourceBundle(locale, 'translation', await textFiles[locale]());
  return i18next.getFixedT(locale);
}
