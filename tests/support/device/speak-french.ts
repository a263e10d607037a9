import { addMessages, createI18n, speechOf, type Translate } from '../../../src/i18n/i18n.ts';

/** Translates as the page does, from these French messages. */
export function speakFrench(...files: object[]): Translate {
  const i18n = createI18n('fr');
  for (const file of files) addMessages(i18n, 'fr', file);
  return speechOf(i18n).t;
}
