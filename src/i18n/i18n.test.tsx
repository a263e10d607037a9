import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { useTranslation } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import type { Locale } from '../../contract/core/locales.ts';
import { setLocale, startI18n, useLocale } from './i18n.ts';

type Translate = (key: string, values?: Record<string, string | number>) => string;

/**
 * Returns a function that translates with the texts of a test. The types know only the keys of the
 * app.
 */
function translator(locale: Locale, texts: object): Translate {
  i18next.addResourceBundle(locale, 'test', texts);
  return i18next.getFixedT(locale, 'test' as 'translation') as unknown as Translate;
}

const french = translator('fr', {
  cart: {
    title: 'Panier',
    lines_one: '{{count}} ligne de {{name}}',
    lines_other: '{{count, number}} lignes de {{name}}',
    list: { of: 'Liste de {{count}}' },
  },
});

test('finds a text by its path, and shows the key if there is no text', () => {
  expect(french('cart.title')).toBe('Panier');
  for (const key of ['cart', 'cart.lines', 'toString', 'cart.title.length', 'a:b', 'cart.none']) {
    expect(french(key)).toBe(key);
    expect(french(key, { name: 'Anna' })).toBe(key);
  }
});

test('uses the plural forms of each language: 0 is singular in French', () => {
  const lines = (count: number) => french('cart.lines', { count, name: 'Anna' });
  expect(lines(0)).toBe('0 ligne de Anna');
  expect(lines(1)).toBe('1 ligne de Anna');
  expect(lines(2)).toBe('2 lignes de Anna');
  // French has a plural form for millions, which these texts do not have.
  expect(lines(1_000_000)).toBe('1\u202f000\u202f000 lignes de Anna');
  const english = translator('en', {
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

test('replaces a missing value by an empty text', () => {
  expect(french('cart.lines', { count: 2 })).toBe('2 lignes de ');
});

test.each([
  '$& {{count}} <b>',
  '{{x}}',
  '$t(cart.title)',
  '$t(cart.title) {{count}} {{- name}} {{count, number}}',
  '$t(cart.lines, {"count": 5})',
  '{{name}} \u0000 __proto__ & "quoted"',
])('shows a value unchanged: %s', (name) => {
  expect(french('cart.lines', { count: 2, name })).toBe(`2 lignes de ${name}`);
  expect(french('cart.list.of', { count: name })).toBe(`Liste de ${name}`);
});

test('shows the old language until the new texts are loaded, then stores the choice', async () => {
  const page = { cookie: 'comptoir-locale=fr', documentElement: { lang: '' } };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'http:' });
  function Title() {
    const { t } = useTranslation();
    return `${useLocale()}: ${t('common.close')}`;
  }
  const shown = () => renderToStaticMarkup(<Title />);
  const english = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new Error('no network'));
  await startI18n({ fr: async () => ({ common: { close: 'Fermer' } }), en: english });
  expect([shown(), page.documentElement.lang]).toEqual(['fr: Fermer', 'fr']);
  await expect(setLocale('en')).rejects.toThrow('no network');
  const loading = Promise.withResolvers<object>();
  english.mockReturnValueOnce(loading.promise);
  const changed = setLocale('en');
  expect([shown(), page.documentElement.lang]).toEqual(['fr: Fermer', 'fr']);
  expect(page.cookie).toBe('comptoir-locale=fr');
  loading.resolve({ common: { close: 'Close' } });
  await changed;
  expect([shown(), page.documentElement.lang]).toEqual(['en: Close', 'en']);
  expect(page.cookie).toMatch(/^comptoir-locale=en;.*max-age=31536000/i);
});
