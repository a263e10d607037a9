import { isOneErrorFromStart } from '../../../../../contract/catalogue/typing-error.ts';
import type { FaqTheme } from '../../../../../contract/content/schemas.ts';
import { fold } from '../../../../../contract/core/text.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const FORGIVEN_FROM = 5;

function isMeant(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  return typed.length >= FORGIVEN_FROM && isOneErrorFromStart(typed, word);
}

export const searchWords = (query: string): string[] => wordsOf(fold(query));

export function searchFaq(themes: readonly FaqTheme[], query: string): FaqTheme[] {
  const typed = searchWords(query);
  if (typed.length === 0) return [...themes];
  return themes.flatMap(({ theme, entries }) => {
    const found = entries.filter(({ question, plain }) => {
      const words = wordsOf(fold(`${theme} ${question} ${plain}`));
      return typed.every((one) => words.some((word) => isMeant(one, word)));
    });
    return found.length > 0 ? [{ theme, entries: found }] : [];
  });
}

/** Every other piece is a match. */
export function cutAtWords(text: string, typed: readonly string[]): string[] {
  const pieces = [''];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!typed.some((one) => isMeant(one, fold(word)))) continue;
    pieces[pieces.length - 1] += text.slice(at, index);
    pieces.push(word, '');
    at = index + word.length;
  }
  pieces[pieces.length - 1] += text.slice(at);
  return pieces;
}
