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
])('reads %s as %j', (text, words) => {
  expect(significantWords(wordsOf(text))).toEqual(words);
  expect(createWordReader()(text)).toEqual(wordsOf(text));
});

test('the key of a code has no hyphens, spaces or capitals', () => {
  expect(codeKey(' gbk-025 kr ')).toBe('gbk025kr');
  expect(codeKey('3 012345 678900')).toBe('3012345678900');
  expect(codeKey('é%')).toBe('');
});

test.each([
  ['verres', 'verre'],
  ['bocaux', 'bocal'],
  ['plateaux', 'plateau'],
  ['bas', 'bas'],
])('%s and %s have the same stem', (plural, singular) => {
  expect(stemOf(plural)).toBe(stemOf(singular));
});

describe('typing errors', () => {
  test.each([
    ['goblet', 'gobelet'],
    ['assiete', 'assiette'],
    ['gobbelet', 'gobelet'],
    ['gobelat', 'gobelet'],
    ['goeblet', 'gobelet'],
    ['obelet', 'gobelet'],
    ['gobele', 'gobelet'],
  ])('%s is one error away from %s', (typed, meant) => {
    expect(isOneErrorApart(typed, meant)).toBe(true);
  });

  test('allows any number of doubled letters that are left out or added', () => {
    expect(isMisspelt('vaisele', 'vaisselle')).toBe(true);
    expect(isMisspelt('seviette', 'serviette')).toBe(true);
    expect(isMisspelt('carrottes', 'carotte')).toBe(false);
    expect(isMisspelt('serviete', 'serviettes')).toBe(false);
    expect(isMisspelt('pale', 'balle')).toBe(false);
  });

  test('does not allow two errors', () => {
    expect(isOneErrorApart('goblt', 'gobelet')).toBe(false);
    expect(isOneErrorApart('gobleet', 'goebelt')).toBe(false);
  });
});
