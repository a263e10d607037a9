import { describe, expect, test } from 'vitest';
import { codeKey, createWordReader, significantWords, stemOf, wordsOf } from './search-words.ts';
import { isMisspelt, isOneErrorApart } from './typing-error.ts';

test.each([
  ['Assiette creuse Ø 26 cm', ['assiette', 'creuse', 'ø', '26', 'cm']],
  ['BŒUF à l’étouffée', ['boeuf', 'etouffee']],
  ['25cl', ['25', 'cl']],
  ['GBK025', ['gbk', '025']],
  ['30×40', ['30', '40']],
  ['serviette 80x80 avec liseré', ['serviette', '80', '80', 'lisere']],
  ['de la', ['de', 'la']],
  ["'; drop table products; --", ['drop', 'table', 'products']],
  ['a:* & !(b | c) <-> %_\\', ['b', 'c']],
  ['🍽️ … !', []],
])('splits the text %s into the words %j', (text, words) => {
  expect(significantWords(wordsOf(text))).toEqual(words);
  expect(createWordReader()(text)).toEqual(wordsOf(text));
});

test('codeKey removes hyphens, spaces and capitals from a code', () => {
  expect(codeKey(' gbk-025 kr ')).toBe('gbk025kr');
  expect(codeKey('3 012345 678900')).toBe('3012345678900');
  expect(codeKey('é%')).toBe('');
});

test.each([
  ['verres', 'verre'],
  ['bocaux', 'bocal'],
  ['plateaux', 'plateau'],
  ['bas', 'bas'],
])('stemOf gives %s and %s the same stem', (plural, singular) => {
  expect(stemOf(plural)).toBe(stemOf(singular));
});

describe('the comparison of a typed word with a known word', () => {
  test.each([
    ['goblet', 'gobelet'],
    ['assiete', 'assiette'],
    ['gobbelet', 'gobelet'],
    ['gobelat', 'gobelet'],
    ['goeblet', 'gobelet'],
    ['obelet', 'gobelet'],
    ['gobele', 'gobelet'],
  ])('accepts the typing error %s for the word %s', (typed, meant) => {
    expect(isOneErrorApart(typed, meant)).toBe(true);
  });

  test('accepts any number of doubled letters that are missing or added', () => {
    expect(isMisspelt('vaisele', 'vaisselle')).toBe(true);
    expect(isMisspelt('seviette', 'serviette')).toBe(true);
    expect(isMisspelt('carrottes', 'carotte')).toBe(false);
    expect(isMisspelt('serviete', 'serviettes')).toBe(false);
    expect(isMisspelt('pale', 'balle')).toBe(false);
  });

  test('refuses a word with two typing errors', () => {
    expect(isOneErrorApart('goblt', 'gobelet')).toBe(false);
    expect(isOneErrorApart('gobleet', 'goebelt')).toBe(false);
  });
});
