import { littleWords } from '../../../../contract/catalogue/little-words.ts';
import { fold } from '../../../../contract/core/text.ts';

const MOST_WORDS = 12;

export function wordsOf(text: string): string[] {
  const words = fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$& ')
    .split(' ')
    .filter((word) => word !== '');
  const telling = words.filter((word) => !littleWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST_WORDS);
}

export const codeKey = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, '').toUpperCase();

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SHORTEST = 4;
const LONGEST = 24;

/** Long enough to be told from other words, and without digits: 12 is not 13 mistyped. */
const canBeMistyped = (word: string): boolean =>
  word.length >= SHORTEST && word.length <= LONGEST && !/\d/.test(word);

/** Every text one typing error away: a letter more, fewer, wrong, or two swapped. */
export function neighboursOf(word: string): string[] {
  if (!canBeMistyped(word)) return [];
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    for (const letter of LETTERS) {
      found.add(head + letter + tail);
      if (tail !== '') found.add(head + letter + tail.slice(1));
    }
    if (tail !== '') found.add(head + tail.slice(1));
    if (tail.length > 1) found.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2));
  }
  found.delete(word);
  return [...found];
}
