import type { Locale } from '../../../contract/core/locales.ts';
import { addMessages, createI18n, speechOf, type Translate } from '../../../src/i18n/i18n.ts';
import { messageFiles } from '../../../src/i18n/message-files.ts';

/** Loads all texts of the page, as the page does. */
export async function wordsOf(locale: Locale): Promise<Translate> {
  const instance = createI18n(locale);
  for (const load of Object.values(messageFiles[locale])) {
    addMessages(instance, locale, await load());
  }
  return speechOf(instance).t;
}
