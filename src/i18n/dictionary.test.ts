import { expect, test } from 'vitest';
import { createDictionary } from './dictionary.ts';

const french = createDictionary('fr');
french.add({
  cart: {
    title: 'Panier',
    lines_one: '{{count}} ligne de {{name}}',
    lines_other: '{{count, number}} lignes de {{name}}',
    list: { of: 'Liste de {{count}}' },
  },
});

test('a text by its path; what is not known is not said', () => {
  expect(french.say('cart.title')).toBe('Panier');
  expect(french.say('cart')).toBeUndefined();
  expect(french.say('cart.lines')).toBeUndefined();
  expect(french.say('toString')).toBeUndefined();
});

test('plurals are those of the language: in French none is one', () => {
  const lines = (count: number) => french.say('cart.lines', { count, name: 'Anna' });
  expect(lines(0)).toBe('0 ligne de Anna');
  expect(lines(1)).toBe('1 ligne de Anna');
  expect(lines(2)).toBe('2 lignes de Anna');
  // A form of its own in French, for which nobody has written a text.
  expect(lines(1_000_000)).toBe('1\u202f000\u202f000 lignes de Anna');
  const english = createDictionary('en');
  english.add({ lines_one: '{{count}} line', lines_other: '{{count, number}} lines' });
  expect(english.say('lines', { count: 0 })).toBe('0 lines');
  expect(english.say('lines', { count: 12_345 })).toBe('12,345 lines');
});

test('a text without forms takes a count as a value', () => {
  expect(french.say('cart.list.of', { count: 3 })).toBe('Liste de 3');
});

test('values are put in as they are, whatever stands in them', () => {
  expect(french.say('cart.lines', { count: 2, name: '$& {{count}} <b>' })).toBe(
    '2 lignes de $& {{count}} <b>',
  );
});

test('another file adds to what is there', () => {
  const growing = createDictionary('fr');
  growing.add({ a: { b: 'b' } });
  growing.add({ a: { c: 'c' } });
  expect([growing.say('a.b'), growing.say('a.c')]).toEqual(['b', 'c']);
});
