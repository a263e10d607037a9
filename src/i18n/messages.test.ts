import { expect, test } from 'vitest';
import { en } from './messages/en.ts';
import { enAccount } from './messages/en-account.ts';
import { enCartPage } from './messages/en-cart-page.ts';
import { enCheckout } from './messages/en-checkout.ts';
import { enCommunication } from './messages/en-communication.ts';
import { enDiagnostics } from './messages/en-diagnostics.ts';
import { enHelp } from './messages/en-help.ts';
import { enOrders } from './messages/en-orders.ts';
import { enQuick } from './messages/en-quick.ts';
import { enReorder } from './messages/en-reorder.ts';
import { enScanner } from './messages/en-scanner.ts';
import { enSending } from './messages/en-sending.ts';
import { enShop } from './messages/en-shop.ts';
import { enTemplates } from './messages/en-templates.ts';
import { enVisits } from './messages/en-visits.ts';
import { fr } from './messages/fr.ts';
import { frAccount } from './messages/fr-account.ts';
import { frCartPage } from './messages/fr-cart-page.ts';
import { frCheckout } from './messages/fr-checkout.ts';
import { frCommunication } from './messages/fr-communication.ts';
import { frDiagnostics } from './messages/fr-diagnostics.ts';
import { frHelp } from './messages/fr-help.ts';
import { frOrders } from './messages/fr-orders.ts';
import { frQuick } from './messages/fr-quick.ts';
import { frReorder } from './messages/fr-reorder.ts';
import { frScanner } from './messages/fr-scanner.ts';
import { frSending } from './messages/fr-sending.ts';
import { frShop } from './messages/fr-shop.ts';
import { frTemplates } from './messages/fr-templates.ts';
import { frVisits } from './messages/fr-visits.ts';

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
  frAccount,
  frCommunication,
  frDiagnostics,
  frHelp,
  frQuick,
  frScanner,
  frVisits,
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
  enAccount,
  enCommunication,
  enDiagnostics,
  enHelp,
  enQuick,
  enScanner,
  enVisits,
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

// Specification: error.login-refused, error.login-exception, error.login-contact
// Specification: error.login-commercial, error.logout, behaviour.error-404, behaviour.error-401
// Specification: behaviour.error-other
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
