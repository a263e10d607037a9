import i18next, { type TFunction } from 'i18next';
import { fr } from '../../../src/app/texts.fr.ts';
import '../../../src/i18n/i18n.ts';

/** Translates into French as the page does. Throws an error for a key that has no text. */
export function speakFrench(): TFunction {
  i18next.addResourceBundle('fr', 'translation', fr);
  const strict = i18next.cloneInstance({
    parseMissingKeyHandler(key, defaultValue) {
      if (defaultValue === undefined) throw new Error(`${key} has no text`);
      return defaultValue;
    },
  });
  return strict.t;
}
