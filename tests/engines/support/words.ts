import type { Locale } from '../../../contract/core/locales.ts';
import { textFiles } from '../../../src/app/texts.ts';
import { addMessages, createI18n, speechOf, type Translate } from '../../../src/i18n/i18n.ts';

/** Loads all texts of the page, as the page does. */
export async function wordsOf(locale: Locale): Promise<Translate> {
  const instance = createI18n(locale);
  addMessages(instance, locale, await textFiles[locale]());
  return speechOf(instance).t;
}
