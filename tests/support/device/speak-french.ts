import { fr } from '../../../src/app/texts.fr.ts';
import { addMessages, createI18n, speechOf, type Translate } from '../../../src/i18n/i18n.ts';

/** Translates as the French page does. */
export function speakFrench(): Translate {
  const i18n = createI18n('fr');
  addMessages(i18n, 'fr', fr);
  return speechOf(i18n).t;
}
