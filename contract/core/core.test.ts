import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactDate, frenchDate, isoDate, shortDate } from './dates.ts';
import { detectLocale, inLocale } from './locales.ts';
import { safePath } from './redirects.ts';
import { compareNames, fold, initials, truncate } from './text.ts';

describe('safePath', () => {
  test.each([
    '/',
    '/compte/commandes?status=placed#top',
    '/produit/12',
    '/recherche?q=%2F%2Fx',
    '/a//b',
    '/catégorie/à-la-carte',
  ])('accepts the path %s', (path) => {
    expect(safePath(path)).toBeDefined();
  });

  test.each([
    undefined,
    null,
    5,
    ['/'],
    '',
    'compte',
    'https://evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/compte\tcommandes',
    '/compte\u007f',
    '/%09/evil.example',
    '/%5cevil.example',
    '/%2f/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/x/..//evil.example',
    '/%2e/%2fevil.example',
    '/.%2e/%5cevil.example',
    '/%2e\\%2fevil.example',
    ' /evil',
  ])('refuses the redirect target %j', (target) => {
    expect(safePath(target)).toBeUndefined();
  });

  test('every accepted path leads a browser to a page of the same site', () => {
    const signs = fc.constantFrom(...'/\\.\t@:e?#', '%09', '%2f', '%5c');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
        const path = safePath(`/${parts.join('')}`);
        if (path === undefined) return;
        expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
        expect(safePath(path)).toBe(path);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('dates', () => {
  test('writes a date in the short, the French and the ISO format', () => {
    expect(shortDate('20260312')).toBe('12/03/2026');
    expect(frenchDate('20260312')).toBe('12 mars 2026');
    expect(frenchDate('20260801')).toBe('1er août 2026');
    expect(isoDate('20260312')).toBe('2026-03-12');
    expect(compactDate('2026-03-12T10:00:00Z')).toBe('20260312');
  });

  test.each([
    undefined,
    null,
    '',
    '2026031',
    '202603122',
    '2026-3-1',
    '20260230',
    '20261301',
    'abcdefgh',
  ])('writes no date for the invalid value %j', (value) => {
    expect(shortDate(value)).toBe('');
    expect(isoDate(value)).toBeNull();
    expect(frenchDate(value)).toBe('inconnue');
  });
});

describe('text', () => {
  test('truncate cuts a text at the given length, and never splits a character', () => {
    expect(truncate('gobelet', 7)).toBe('gobelet');
    expect(truncate('gobelet', 3)).toBe('gob…');
    expect(truncate('🍷🍷🍷', 2)).toBe('🍷🍷…');
  });

  test('fold removes case, accents and ligatures', () => {
    expect(fold('  Bœuf à l’Étouffée ')).toBe('boeuf a l etouffee');
    expect(fold('CŒUR')).toBe(fold('coeur'));
    expect(fold('Lætitia')).toBe('laetitia');
  });

  test('compareNames ignores accents and sorts numbers by their value', () => {
    const names = ['Zénith', 'Eden 10', 'Évian', 'eden 9', 'Étoile', 'Abri'];
    const sorted = ['Abri', 'eden 9', 'Eden 10', 'Étoile', 'Évian', 'Zénith'];
    expect(names.sort(compareNames)).toEqual(sorted);
  });

  test('initials skips articles and small words of a name', () => {
    expect(initials('Brasserie du Port')).toBe('BP');
    expect(initials('L’Écume')).toBe('É');
    expect(initials('Le')).toBe('L');
  });
});

test('detectLocale returns the first supported language, or else French', () => {
  expect(detectLocale(['de-DE', 'en-GB', 'fr'])).toBe('en');
  expect(detectLocale(['fr-CA'])).toBe('fr');
  expect(detectLocale(['de'])).toBe('fr');
  expect(detectLocale([])).toBe('fr');
});

test('inLocale returns the English text if it exists, else the French text', () => {
  const row = { name: 'Gobelets', icon: 'cup', english: { name: 'Cups' } };
  expect(inLocale(row, 'en')).toEqual({ ...row, name: 'Cups', lang: 'en' });
  expect(inLocale(row, 'fr')).toEqual({ ...row, lang: 'fr' });
  for (const english of [null, undefined]) {
    expect(inLocale({ name: 'Gobelets', english }, 'en')).toMatchObject({
      name: 'Gobelets',
      lang: 'fr',
    });
  }
});
