import { expect, test } from 'vitest';
import { codeKey, neighboursOf, wordsOf } from './search-words.ts';

test.each([
  ['Assiette creuse Ø 26 cm', ['assiette', 'creuse', '26', 'cm']],
  ['BŒUF à l’étouffée', ['boeuf', 'etouffee']],
  ['25cl', ['25', 'cl']],
  ['GBK025', ['gbk', '025']],
  ['30×40', ['30', '40']],
  ['serviette 80x80 avec liseré', ['serviette', '80', 'lisere']],
  ['gobelet GOBELET', ['gobelet']],
  ['de la', ['de', 'la']],
  ["'; drop table products; --", ['drop', 'table', 'products']],
  ['a:* & !(b | c) <-> %_\\', ['b', 'c']],
  ['🍽️ … !', []],
])('%s is searched as %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a text of a hundred words is cut', () => {
  const text = Array.from({ length: 100 }, (_, i) => `mot${String.fromCharCode(97 + (i % 26))}`);
  expect(wordsOf(text.join(' '))).toHaveLength(12);
});

test('a code counts without its hyphens, spaces and case', () => {
  expect(codeKey(' gbk-025 kr ')).toBe('GBK025KR');
  expect(codeKey('3 012345 678900')).toBe('3012345678900');
  expect(codeKey('é%')).toBe('');
});

test.each([
  ['goblet', 'gobelet'],
  ['assiete', 'assiette'],
  ['gobbelet', 'gobelet'],
  ['gobelat', 'gobelet'],
  ['goeblet', 'gobelet'],
  ['obelet', 'gobelet'],
  ['gobele', 'gobelet'],
])('%s is one error away from %s', (typed, meant) => {
  expect(neighboursOf(typed)).toContain(meant);
});

test('two errors, numbers and short words are left as they are', () => {
  expect(neighboursOf('goblt')).not.toContain('gobelet');
  expect(neighboursOf('gobelet')).not.toContain('gobelet');
  expect(neighboursOf('3012')).toEqual([]);
  expect(neighboursOf('bol')).toEqual([]);
  expect(neighboursOf('a'.repeat(100))).toEqual([]);
});
