import { stemOf } from './search-words.ts';
import { isOneErrorApart, isOneErrorFromStart } from './typing-error.ts';
import type { WordIndex } from './word-index.ts';

export const TYPO = 1;
const PART = 2;
export const PREFIX = 3;
export const WHOLE = 4;

const SHORTEST_PART = 3;
/** In shorter words a wrong letter makes another word; a wrong digit is never forgiven. */
const SHORTEST_TYPO = 4;
const DIGIT = /\d/;

export function matchWords(
  { words, stems }: WordIndex,
  typed: string,
  { isLast, forgive }: { isLast: boolean; forgive: 'never' | 'alone' | 'always' },
): Uint8Array {
  const matches = new Uint8Array(words.length);
  const stem = stemOf(typed);
  let best = 0;
  for (let id = 0; id < words.length; id += 1) {
    const word = words[id] ?? '';
    const match = word === typed || stems[id] === stem ? WHOLE : partly(word, typed);
    matches[id] = match;
    if (match > best) best = match;
  }
  const mayErr = typed.length >= SHORTEST_TYPO && !DIGIT.test(typed);
  if (mayErr && (forgive === 'always' || (forgive === 'alone' && best < PREFIX))) {
    addTypos(matches, stems, stem, isLast);
  }
  return matches;
}

function partly(word: string, typed: string): number {
  const at = word.indexOf(typed);
  if (at === 0) return PREFIX;
  return at > 0 && typed.length >= SHORTEST_PART ? PART : 0;
}

function addTypos(
  matches: Uint8Array,
  stems: readonly string[],
  stem: string,
  isLast: boolean,
): void {
  for (let id = 0; id < stems.length; id += 1) {
    if (matches[id] !== 0) continue;
    const word = stems[id] ?? '';
    if (isOneErrorApart(stem, word) || (isLast && isOneErrorFromStart(stem, word))) {
      matches[id] = TYPO;
    }
  }
}
