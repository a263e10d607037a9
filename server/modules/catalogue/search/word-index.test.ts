import { expect, test } from 'vitest';
import { WordIndex } from './word-index.ts';

const asked = (...words: string[]) => words.map((word) => ({ words: [word], stems: [] }));

function found(index: WordIndex, ...words: string[]): number[] {
  return [...index.match(asked(...words)).places].sort((a, b) => a - b);
}

test('all words, in any order; the last one may be half typed', () => {
  const index = new WordIndex();
  index.put(5, ['1gobelet', '1carton']);
  index.put(6, ['1gobelet', '0carte']);
  expect(found(index, 'carton', 'gobelet')).toEqual([5]);
  expect(found(index, 'gobelet', 'cart')).toEqual([5, 6]);
  expect(found(index, 'cart', 'gobelet')).toEqual([]);
  expect(found(index, 'gobelet', 'c')).toEqual([]);
});

test('a code is found by what it begins with, never by itself as a word', () => {
  const index = new WordIndex();
  index.put(1, ['0gbk025kr', '0025']);
  index.put(2, ['025cl']);
  expect(found(index, 'gb')).toEqual([1]);
  expect(found(index, 'gbk', '025')).toEqual([]);
  expect(found(index, '02')).toEqual([1]);
  expect(found(index, '25')).toEqual([2]);
});

test('whole words of the name, then its stems, then the rest', () => {
  const index = new WordIndex();
  index.put(1, ['0assiette', '0assiet']);
  index.put(2, ['1assiettes', '2assiet']);
  index.put(3, ['1assiette', '2assiet']);
  const { places, classes } = index.match([{ words: ['assiette'], stems: ['assiet'] }]);
  expect([...places].map((place, at) => [place, classes[at]])).toEqual([
    [1, 2],
    [2, 1],
    [3, 0],
  ]);
});

test('another text takes the place of the one before, however often', () => {
  const index = new WordIndex();
  for (let place = 0; place < 20; place += 1)
    index.put(place, ['1stable', `1nom${'x'.repeat(place)}`]);
  for (let round = 0; round < 300; round += 1) {
    for (let place = 0; place < 10; place += 1)
      index.put(place, ['1stable', `1tour${'x'.repeat(round % 7)}`]);
  }
  index.remove(15);
  expect(found(index, 'stable')).toEqual([...Array(20).keys()].filter((place) => place !== 15));
  expect(found(index, 'nomxxx')).toEqual([10, 11, 12, 13, 14, 16, 17, 18, 19]);
  expect(found(index, 'tourxxxxx')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
