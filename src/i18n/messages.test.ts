import { expect, test } from 'vitest';
import { en } from './messages/en.ts';
import { enCartPage } from './messages/en-cart-page.ts';
import { enCheckout } from './messages/en-checkout.ts';
import { enOrders } from './messages/en-orders.ts';
import { enReorder } from './messages/en-reorder.ts';
import { enSending } from './messages/en-sending.ts';
import { enShop } from './messages/en-shop.ts';
import { enTemplates } from './messages/en-templates.ts';
import { fr } from './messages/fr.ts';
import { frCartPage } from './messages/fr-cart-page.ts';
import { frCheckout } from './messages/fr-checkout.ts';
import { frOrders } from './messages/fr-orders.ts';
import { frReorder } from './messages/fr-reorder.ts';
import { frSending } from './messages/fr-sending.ts';
import { frShop } from './messages/fr-shop.ts';
import { frTemplates } from './messages/fr-templates.ts';

function texts(dictionary: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dictionary).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(texts(value as object, `${prefix}${key}.`)),
    ),
  );
}

const frenchFiles = [
  fr,
  frShop,
  frCartPage,
  frCheckout,
  frOrders,
  frReorder,
  frSending,
  frTemplates,
].map((file) => texts(file));
const englishFiles = [
  en,
  enShop,
  enCartPage,
  enCheckout,
  enOrders,
  enReorder,
  enSending,
  enTemplates,
].map((file) => texts(file));
const french: Record<string, string> = Object.assign({}, ...frenchFiles);
const english: Record<string, string> = Object.assign({}, ...englishFiles);
const slots = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('both languages say the same things, with the same values in them', () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(french).sort());
  for (const [key, text] of Object.entries(french)) {
    expect([key, slots(english[key] ?? '')]).toEqual([key, slots(text)]);
  }
});

test('nothing is empty, and every plural has both its forms', () => {
  for (const [key, text] of Object.entries({ ...french, ...english })) {
    expect([key, text.trim() !== '']).toEqual([key, true]);
    if (key.endsWith('_one')) expect(french).toHaveProperty([key.replace(/_one$/, '_other')]);
  }
});

test('the files of a language do not speak over one another', () => {
  const keys = frenchFiles.flatMap((file) => Object.keys(file));
  expect(keys).toHaveLength(Object.keys(french).length);
});

test('French typography: its spaces and its apostrophes', () => {
  for (const [key, text] of Object.entries(french)) {
    expect([key, text]).toEqual([key, expect.not.stringMatching(/'/)]);
    expect([key, text]).toEqual([key, expect.not.stringMatching(/(?<!\u202f)[;!?»]/)]);
    expect([key, text]).toEqual([key, expect.not.stringMatching(/«(?!\u202f)/)]);
    expect([key, text]).toEqual([key, expect.not.stringMatching(/(?<!\u00a0)(?:[:%€])(?=\s|$)/)]);
  }
});

test('the specification’s words, to the letter', () => {
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
