import { fold } from '../contract/core/text.ts';

const littleWords: ReadonlySet<string> = new Set(
  'a au aux avec d de des du en et l la le les n ou par pour s sans sur un une x'.split(' '),
);
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
const GAPS = /\s+/;
/** Separates digits from letters, so that « 25cl » gives the same words as « 25 cl ». */
const DIGIT_BESIDE_LETTER = /(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu;

const foldedWords = (text: string): string[] =>
  fold(text)
    .replace(DIGIT_BESIDE_LETTER, ' ')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');

export const wordsOf = (text: string): string[] => text.split(GAPS).flatMap(foldedWords);

/** Caches the words of each piece of text, because most pieces occur many times. */
export function createWordReader(): (text: string) => string[] {
  const known = new Map<string, string[]>();
  return (text) =>
    text.split(GAPS).flatMap((piece) => {
      const words = known.get(piece) ?? foldedWords(piece);
      known.set(piece, words);
      return words;
    });
}

export function significantWords(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !littleWords.has(word));
  return kept.length > 0 ? kept : words;
}

/** Removes the French plural ending: verres → verre, bocaux → bocal, plateaux → plateau. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('aux') && !word.endsWith('eaux')) return `${word.slice(0, -2)}l`;
  return /[sx]$/.test(word) ? word.slice(0, -1) : word;
}

const PLAIN = /^[a-z0-9]*$/;

/** Removes case, hyphens and spaces, because these do not distinguish codes. */
export function codeKey(text: string): string {
  // Tries the fast way first: it is enough for most codes, and ten times faster than the pattern.
  const key = text.toLowerCase().replaceAll('-', '');
  return PLAIN.test(key) ? key : key.replace(/[^a-z0-9]+/g, '');
}
