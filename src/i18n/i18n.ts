import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { detectLocale, isLocale, type Locale } from '../../contract/core/locales.ts';
import { readCookie, writeCookie } from '../lib/cookies.ts';
import type { BaseMessages } from './messages/fr.ts';
import type { ShopMessages } from './messages/fr-shop.ts';

type Plain<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
type Keys<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${Plain<K>}`
    : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every text by its path. Said more simply than i18next's own types, which give up on unions. */
export type MessageKey = Keys<BaseMessages> | Keys<ShopMessages>;
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

const COOKIE = 'comptoir-locale';
const COOKIE_DAYS = 365;

/** What everybody reads, and what only the shop says: a message file each, per locale. */
const files = {
  base: {
    fr: async () => (await import('./messages/fr.ts')).fr,
    en: async () => (await import('./messages/en.ts')).en,
  },
  shop: {
    fr: async () => (await import('./messages/fr-shop.ts')).frShop,
    en: async () => (await import('./messages/en-shop.ts')).enShop,
  },
} as const satisfies Record<string, Record<Locale, () => Promise<object>>>;

const NAMESPACE = 'translation';
const loaded = new Set<string>();
let speaksShop = false;

async function load(part: keyof typeof files, locale: Locale): Promise<void> {
  const name = `${part}-${locale}`;
  if (loaded.has(name)) return;
  i18next.addResourceBundle(locale, NAMESPACE, await files[part][locale](), true);
  loaded.add(name);
}

const chosenLocale = (): Locale => {
  const stored = readCookie(COOKIE);
  return isLocale(stored) ? stored : detectLocale(navigator.languages);
};

/** Loads the dictionary of this browser's language; nothing can be said before it is there. */
export async function startI18n(): Promise<void> {
  const locale = chosenLocale();
  await i18next.init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    // React escapes.
    interpolation: { escapeValue: false },
  });
  await load('base', locale);
  speak(locale);
}

/** The shop's texts, before a page that needs them. */
export async function loadShopMessages(): Promise<void> {
  speaksShop = true;
  await load('shop', chosenLocale());
}

/** Speaks another language at once, without a reload, and remembers it for a year. */
export async function setLocale(locale: Locale): Promise<void> {
  await Promise.all([load('base', locale), speaksShop && load('shop', locale)]);
  writeCookie(COOKIE, locale, COOKIE_DAYS);
  await i18next.changeLanguage(locale);
  speak(locale);
}

interface Speech {
  t: Translate;
  locale: Locale;
}

/*
 * A list says some thousand words at once, most of them the same. What takes no values is looked up
 * once; react-i18next would look for a new language, a new namespace and a suspended dictionary in
 * every component that speaks.
 */
function speechIn(locale: Locale): Speech {
  const said = new Map<MessageKey, string>();
  return {
    locale,
    t(key, values) {
      if (values) return i18next.t(key, values);
      const known = said.get(key);
      if (known !== undefined) return known;
      const text = i18next.t(key);
      // A part of the dictionary that is still on its way may know it later.
      if (i18next.exists(key)) said.set(key, text);
      return text;
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
