import { createInstance, type i18n as I18n, type ParseKeys } from 'i18next';
import { createContext, useContext } from 'react';
import { detectLocale, isLocale, type Locale, locales } from '../../contract/core/locales.ts';
import { readCookie, writeCookie } from '../lib/cookies.ts';
import { formatCount } from '../lib/format.ts';
/** Loads all texts of a language. */
export type TextFiles = Record<Locale, () => Promise<object>>;

export type MessageKey = Exclude<ParseKeys, `${string}_one` | `${string}_other`>;
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

export interface Speech {
  t: Translate;
  locale: Locale;
}

const COOKIE = 'comptoir-locale';
const COOKIE_DAYS = 365;

/** An i18next instance that is ready at once, without messages. */
export function createI18n(locale: Locale): I18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    supportedLngs: locales,
    resources: {},
    initAsync: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
  });
  // The built-in format creates an Intl.NumberFormat for every set of values.
  instance.services.formatter?.add('number', (value, language) =>
    formatCount(Number(value), language as Locale),
  );
  return instance;
}

export function addMessages(instance: I18n, locale: Locale, messages: object): void {
  instance.addResourceBundle(locale, 'translation', messages, true);
}

/** Caches each text, because a list needs a thousand at once. Values are never interpreted. */
export function speechOf(instance: I18n): Speech {
  const locale = instance.language as Locale;
  const { interpolator, pluralResolver } = instance.services;
  const lookUp = instance.getFixedT(locale);
  const templates = new Map<string, string>();
  return {
    locale,
    t(key, values) {
      const plural = typeof values?.count === 'number' ? { count: values.count } : undefined;
      const form = plural ? key + pluralResolver.getSuffix(locale, plural.count) : key;
      let template = templates.get(form);
      if (template === undefined) {
        template = lookUp(key, { ...plural, skipInterpolation: true });
        // Not cached: the texts may still be loading.
        if (template === key) return key;
        templates.set(form, template);
      }
      return values ? interpolator.interpolate(template, values, locale, {}) : template;
    },
  };
}

export const i18n = createI18n('fr');
let files: TextFiles | undefined;
const loaded = new Set<Locale>();

const chosenLocale = (): Locale => {
  const stored = readCookie(COOKIE);
  return isLocale(stored) ? stored : detectLocale(navigator.languages);
};

async function changeLocale(locale: Locale): Promise<void> {
  if (files && !loaded.has(locale)) {
    addMessages(i18n, locale, await files[locale]());
    loaded.add(locale);
  }
  document.documentElement.lang = locale;
  await i18n.changeLanguage(locale);
}

export async function startI18n(textFiles: TextFiles): Promise<void> {
  files = textFiles;
  await changeLocale(chosenLocale());
}

export async function setLocale(locale: Locale): Promise<void> {
  await changeLocale(locale);
  writeCookie(COOKIE, locale, COOKIE_DAYS);
}

export const SpeechContext = createContext<Speech | undefined>(undefined);

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('useSpeech needs a SpeechProvider around it');
  return speech;
}
