import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Locale } from '../../contract/core/locales.ts';
import { addMessages, createI18n, setLocale, speechOf, startI18n, useSpeech } from './i18n.ts';
import { SpeechProvider } from './speech-provider.tsx';

type Say = (key: string, values?: Record<string, string | number>) => string;

/** Translates with messages of this test, whose keys are no keys of the product. */
function speaker(locale: Locale, ...files: object[]): Say {
  const i18n = createI18n(locale);
  for (const file of files) addMessages(i18n, locale, file);
  return speechOf(i18n).t as Say;
}

const french = speaker('fr', {
  cart: {
    title: 'Panier',
    lines_one: '{{count}} ligne de {{name}}',
    lines_other: '{{count, number}} lignes de {{name}}',
    list: { of: 'Liste de {{count}}' },
  },
});

test('finds a text by its path, and shows a key without a text', () => {
  expect(french('cart.title')).toBe('Panier');
  for (const key of ['cart', 'cart.lines', 'toString', 'cart.title.length', 'a:b', 'cart.none']) {
    expect(french(key)).toBe(key);
    expect(french(key, { name: 'Anna' })).toBe(key);
  }
});

test('uses the plural of the language; 0 is singular in French', () => {
  const lines = (count: number) => french('cart.lines', { count, name: 'Anna' });
  expect(lines(0)).toBe('0 ligne de Anna');
  expect(lines(1)).toBe('1 ligne de Anna');
  expect(lines(2)).toBe('2 lignes de Anna');
  // French has a plural form for millions, for which there is no text.
  expect(lines(1_000_000)).toBe('1\u202f000\u202f000 lignes de Anna');
  const english = speaker('en', {
    lines_one: '{{count}} line',
    lines_other: '{{count, number}} lines',
  });
  expect(english('lines', { count: 0 })).toBe('0 lines');
  expect(english('lines', { count: 1 })).toBe('1 line');
  expect(english('lines', { count: 12_345 })).toBe('12,345 lines');
});

test('inserts a count into a text without plural forms', () => {
  expect(french('cart.list.of', { count: 3 })).toBe('Liste de 3');
});

test('replaces a missing value by nothing', () => {
  expect(french('cart.lines', { count: 2 })).toBe('2 lignes de ');
});

test.each([
  '$& {{count}} <b>',
  '$t(cart.title)',
  '$t(cart.title) {{count}} {{- name}} {{count, number}}',
  '$t(cart.lines, {"count": 5})',
  '{{name}} \u0000 __proto__ & "quoted"',
])('shows a value unchanged: %s', (name) => {
  expect(french('cart.lines', { count: 2, name })).toBe(`2 lignes de ${name}`);
  expect(french('cart.list.of', { count: name })).toBe(`Liste de ${name}`);
});

test('finds texts that are added later', () => {
  const i18n = createI18n('fr');
  addMessages(i18n, 'fr', { early: 'Bonsoir' });
  const say = speechOf(i18n).t as Say;
  expect([say('late'), say('late', { name: 'Anna' })]).toEqual(['late', 'late']);
  addMessages(i18n, 'fr', { late: 'Bonjour {{name}}' });
  expect(say('late', { name: 'Anna' })).toBe('Bonjour Anna');
  expect([say('late', { name: 'Berthe' }), say('early')]).toEqual(['Bonjour Berthe', 'Bonsoir']);
});

test('changes the language at once and stores it for a year', async () => {
  const page = { cookie: '', documentElement: { lang: '' } };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'http:' });
  function Title() {
    const { t, locale } = useSpeech();
    return `${locale}: ${t('common.close')}`;
  }
  const shown = () =>
    renderToStaticMarkup(
      <SpeechProvider>
        <Title />
      </SpeechProvider>,
    );
  await startI18n({
    fr: async () => ({ common: { close: 'Fermer' } }),
    en: async () => ({ common: { close: 'Close' } }),
  });
  await setLocale('fr');
  expect([shown(), page.documentElement.lang]).toEqual(['fr: Fermer', 'fr']);
  await setLocale('en');
  expect([shown(), page.documentElement.lang]).toEqual(['en: Close', 'en']);
  expect(page.cookie).toMatch(/^comptoir-locale=en;.*max-age=31536000/i);
});
