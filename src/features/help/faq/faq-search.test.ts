import { expect, test } from 'vitest';
import { cutAtWords, faqIn, searchFaq, searchWords } from './faq-search.ts';

const entry = (fqNum: number, question: string, plain: string) => ({
  fqNum,
  question,
  plain,
  answer: [],
  english: null,
});
const themes = faqIn(
  [
    {
      theme: 'Livraison',
      english: null,
      entries: [
        entry(1, 'Quand serai-je livré ?', 'Le lendemain, à l’entrepôt.'),
        entry(2, 'Livrez-vous les îles ?', 'Oui, sous réserve des traversées.'),
      ],
    },
    { theme: 'Produits', english: null, entries: [entry(3, 'Vos œufs ?', 'Plein air.')] },
  ],
  'fr',
);
const found = (query: string) =>
  searchFaq(themes, query).flatMap(({ entries }) => entries.map(({ fqNum }) => fqNum));

test.each([
  ['', [1, 2, 3]],
  ['livre', [1, 2]],
  ['ILES', [2]],
  ['Œuf', [3]],
  ['entrepot', [1]],
  ['livraison lendemain', [1]],
])('finds the entries that contain all words of « %s »', (query, numbers) => {
  expect(found(query)).toEqual(numbers);
});

test.each([
  ['lendemein', [1]],
  ['lendzzain', []],
  ['oif', []],
])('finds entries despite one wrong letter in a long word: « %s »', (query, numbers) => {
  expect(found(query)).toEqual(numbers);
});

test('cuts a text into pieces at the whole words that match', () => {
  const cut = (text: string, query: string) => cutAtWords(text, searchWords(query));
  expect(cut('Livré à l’entrepôt ?', 'entrepot')).toEqual(['Livré à l’', 'entrepôt', ' ?']);
  expect(cut('Œufs et œuf', 'oeuf')).toEqual(['', 'Œufs', ' et ', 'œuf', '']);
  expect(cut('rien', 'autre')).toEqual(['rien']);
  expect(cut('rien', '')).toEqual(['rien']);
});
