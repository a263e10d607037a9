import { expect, test } from 'vitest';
import { en } from './texts.en.ts';
import { fr } from './texts.fr.ts';

function texts(dictionary: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dictionary).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(texts(value as object, `${prefix}${key}.`)),
    ),
  );
}

const french = texts(fr);
const english = texts(en);
const slots = (text: string) =>
  [...text.matchAll(/\{\{(\w+)(?:, number)?\}\}/g)].map(([, name]) => name).sort();

/**
 * The distributor’s names of units are French, so the English texts of these keys contain no unit.
 */
const FRENCH_UNIT = /^catalogue\.per(?:Masculine|Feminine|Elided)$/;

test('has the same text keys and the same placeholders in both languages', () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(french).sort());
  for (const [key, text] of Object.entries(french)) {
    const wanted = FRENCH_UNIT.test(key) ? [] : slots(text);
    expect([key, slots(english[key] ?? '')]).toEqual([key, wanted]);
  }
});

test('has some text for every key, and both forms of every plural', () => {
  for (const [key, text] of Object.entries({ ...french, ...english })) {
    expect([key, text.trim() !== '']).toEqual([key, true]);
    if (key.endsWith('_one')) expect(french).toHaveProperty([key.replace(/_one$/, '_other')]);
  }
});

test('has placeholders as the only i18next syntax in texts', () => {
  for (const [key, text] of [...Object.entries(french), ...Object.entries(english)]) {
    expect([key, text.replace(/\{\{\w+(?:, number)?\}\}/g, '')]).toEqual([
      key,
      expect.not.stringMatching(/[{}]|\$t\(/),
    ]);
  }
});

test('has French spaces and apostrophes in all French texts', () => {
  for (const [key, text] of Object.entries(french)) {
    expect([key, text]).toEqual([key, expect.not.stringMatching(/'/)]);
    expect([key, text]).toEqual([key, expect.not.stringMatching(/(?<!\u202f)[;!?»]/)]);
    expect([key, text]).toEqual([key, expect.not.stringMatching(/«(?!\u202f)/)]);
    expect([key, text]).toEqual([key, expect.not.stringMatching(/(?<!\u00a0)(?:[:%€])(?=\s|$)/)]);
  }
});

test('has the texts that the specification prescribes, unchanged', () => {
  expect(fr.toasts).toMatchObject({
    refusedTitle: 'Connexion refusée',
    refused: 'Email ou mot de passe invalide.',
    errorTitle: 'Erreur',
    signInError: 'Une erreur est survenue lors de la connexion.',
    successTitle: 'Connexion réussie',
    successContact: 'Vous êtes désormais connecté.',
    successCommercial: 'Vous êtes connecté en tant que commercial.',
    signedOutTitle: 'Déconnexion effectuée',
    signedOut: 'Vous êtes désormais déconnecté.',
  });
  expect(fr.errors).toMatchObject({
    notFound: 'Désolé, cette page n’existe pas.',
    unauthorized: 'Vous n’êtes pas autorisé à visiter cette page.',
    other: 'Une erreur est survenue.',
  });
});
