import { fold } from '../core/text.ts';

/** Words that say nothing of a product. */
const littleWords: ReadonlySet<string> = new Set(
  'a au aux avec d de des du en et l la le les n ou par pour s sans sur un une x'.split(' '),
);
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
const GAPS = /\s+/;
/** Between « 25cl » and « 25 cl », « 80x80 » and « 80 × 80 », a search makes no difference. */
const DIGIT_BESIDE_LETTER = /(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu;

const foldedWords = (text: string): string[] =>
  fold(text)
    .replace(DIGIT_BESIDE_LETTER, ' ')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');

/** The words of a name or a query, folded, in their order. */
export const wordsOf = (text: string): string[] => text.split(GAPS).flatMap(foldedWords);

/** The same for many texts: most of their words have been folded before. */
export function createWordReader(): (text: string) => string[] {
  const known = new Map<string, string[]>();
  return (text) =>
    text.split(GAPS).flatMap((piece) => {
      const words = known.get(piece) ?? foldedWords(piece);
      known.set(piece, words);
      return words;
    });
}

/** Words that say nothing are looked for only where nothing else was typed. */
export function telling(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !littleWords.has(word));
  return kept.length > 0 ? kept : words;
}

/** What singular and plural have in common: verres → verre, bocaux → bocal, plateaux → plateau. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('aux') && !word.endsWith('eaux')) return `${word.slice(0, -2)}l`;
  return /[sx]$/.test(word) ? word.slice(0, -1) : word;
}

const PLAIN = /^[a-z0-9]*$/;

/** A code as it is compared: case, hyphens and spaces are the reader's help, not part of it. */
export function codeKey(text: string): string {
  // Nearly always that is all; the pattern would take ten times as long.
  const key = text.toLowerCase().replaceAll('-', '');
  return PLAIN.test(key) ? key : key.replace(/[^a-z0-9]+/g, '');
}
