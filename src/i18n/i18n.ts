import { useSyncExternalStore } from 'react';
import { detectLocale, isLocale, type Locale } from '../../contract/core/locales.ts';
import { readCookie, writeCookie } from '../lib/cookies.ts';
import { createDictionary, type Values } from './dictionary.ts';
import type { BaseMessages } from './messages/fr.ts';
import type { AccountMessages } from './messages/fr-account.ts';
import type { CartPageMessages } from './messages/fr-cart-page.ts';
import type { CheckoutMessages } from './messages/fr-checkout.ts';
import type { CommunicationMessages } from './messages/fr-communication.ts';
import type { DiagnosticsMessages } from './messages/fr-diagnostics.ts';
import type { HelpMessages } from './messages/fr-help.ts';
import type { OrdersMessages } from './messages/fr-orders.ts';
import type { QuickMessages } from './messages/fr-quick.ts';
import type { ReorderMessages } from './messages/fr-reorder.ts';
import type { ScannerMessages } from './messages/fr-scanner.ts';
import type { SendingMessages } from './messages/fr-sending.ts';
import type { ShopMessages } from './messages/fr-shop.ts';
import type { TemplatesMessages } from './messages/fr-templates.ts';
import type { VisitsMessages } from './messages/fr-visits.ts';

type Plain<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
type Keys<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${Plain<K>}`
    : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every text by its path. */
export type MessageKey =
  | Keys<BaseMessages>
  | Keys<ShopMessages>
  | Keys<CartPageMessages>
  | Keys<CheckoutMessages>
  | Keys<OrdersMessages>
  | Keys<ReorderMessages>
  | Keys<TemplatesMessages>
  | Keys<SendingMessages>
  | Keys<ScannerMessages>
  | Keys<QuickMessages>
  | Keys<VisitsMessages>
  | Keys<CommunicationMessages>
  | Keys<HelpMessages>
  | Keys<AccountMessages>
  | Keys<DiagnosticsMessages>;
export type Translate = (key: MessageKey, values?: Values) => string;

const COOKIE = 'comptoir-locale';
const COOKIE_DAYS = 365;

/** What everybody reads, what only the shop says, and only one page of it: a file each, per locale. */
const files = {
  base: {
    fr: async () => (await import('./messages/fr.ts')).fr,
    en: async () => (await import('./messages/en.ts')).en,
  },
  shop: {
    fr: async () => (await import('./messages/fr-shop.ts')).frShop,
    en: async () => (await import('./messages/en-shop.ts')).enShop,
  },
  cart: {
    fr: async () => (await import('./messages/fr-cart-page.ts')).frCartPage,
    en: async () => (await import('./messages/en-cart-page.ts')).enCartPage,
  },
  checkout: {
    fr: async () => (await import('./messages/fr-checkout.ts')).frCheckout,
    en: async () => (await import('./messages/en-checkout.ts')).enCheckout,
  },
  orders: {
    fr: async () => (await import('./messages/fr-orders.ts')).frOrders,
    en: async () => (await import('./messages/en-orders.ts')).enOrders,
  },
  reorder: {
    fr: async () => (await import('./messages/fr-reorder.ts')).frReorder,
    en: async () => (await import('./messages/en-reorder.ts')).enReorder,
  },
  templates: {
    fr: async () => (await import('./messages/fr-templates.ts')).frTemplates,
    en: async () => (await import('./messages/en-templates.ts')).enTemplates,
  },
  sending: {
    fr: async () => (await import('./messages/fr-sending.ts')).frSending,
    en: async () => (await import('./messages/en-sending.ts')).enSending,
  },
  scanner: {
    fr: async () => (await import('./messages/fr-scanner.ts')).frScanner,
    en: async () => (await import('./messages/en-scanner.ts')).enScanner,
  },
  quick: {
    fr: async () => (await import('./messages/fr-quick.ts')).frQuick,
    en: async () => (await import('./messages/en-quick.ts')).enQuick,
  },
  visits: {
    fr: async () => (await import('./messages/fr-visits.ts')).frVisits,
    en: async () => (await import('./messages/en-visits.ts')).enVisits,
  },
  communication: {
    fr: async () => (await import('./messages/fr-communication.ts')).frCommunication,
    en: async () => (await import('./messages/en-communication.ts')).enCommunication,
  },
  help: {
    fr: async () => (await import('./messages/fr-help.ts')).frHelp,
    en: async () => (await import('./messages/en-help.ts')).enHelp,
  },
  account: {
    fr: async () => (await import('./messages/fr-account.ts')).frAccount,
    en: async () => (await import('./messages/en-account.ts')).enAccount,
  },
  diagnostics: {
    fr: async () => (await import('./messages/fr-diagnostics.ts')).frDiagnostics,
    en: async () => (await import('./messages/en-diagnostics.ts')).enDiagnostics,
  },
} as const satisfies Record<string, Record<Locale, () => Promise<object>>>;

export type MessagePart = keyof typeof files;
const dictionaries = { fr: createDictionary('fr'), en: createDictionary('en') };
const loaded = new Set<string>();
const parts = new Set<MessagePart>(['base']);

async function load(part: MessagePart, locale: Locale): Promise<void> {
  const name = `${part}-${locale}`;
  if (loaded.has(name)) return;
  dictionaries[locale].add(await files[part][locale]());
  loaded.add(name);
}

const chosenLocale = (): Locale => {
  const stored = readCookie(COOKIE);
  return isLocale(stored) ? stored : detectLocale(navigator.languages);
};

/** Loads the dictionary of this browser's language; nothing can be said before it is there. */
export async function startI18n(): Promise<void> {
  const locale = chosenLocale();
  await load('base', locale);
  speak(locale);
}

/** Texts of a part, before a page that needs them. */
export async function loadMessages(part: MessagePart): Promise<void> {
  parts.add(part);
  await load(part, chosenLocale());
}

/** Speaks another language at once, without a reload, and remembers it for a year. */
export async function setLocale(locale: Locale): Promise<void> {
  await Promise.all([...parts].map((part) => load(part, locale)));
  writeCookie(COOKIE, locale, COOKIE_DAYS);
  speak(locale);
}

interface Speech {
  t: Translate;
  locale: Locale;
}

/** A list says some thousand words at once, most of them the same: what takes no values is kept. */
function speechIn(locale: Locale): Speech {
  const said = new Map<MessageKey, string>();
  const { say } = dictionaries[locale];
  return {
    locale,
    t(key, values) {
      // A part of the dictionary that is still on its way may know it later.
      if (values) return say(key, values) ?? key;
      const text = said.get(key) ?? say(key);
      if (text !== undefined) said.set(key, text);
      return text ?? key;
    },
  };
}

let speech = speechIn('fr');
const listeners = new Set<() => void>();

function speak(locale: Locale): void {
  speech = speechIn(locale);
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const spoken = (): Speech => speech;

export const useSpeech = (): Speech => useSyncExternalStore(subscribe, spoken, spoken);
