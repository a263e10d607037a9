import { isOneErrorFromStart } from '../../../../catalogue-engine/typing-error.ts';
import type { FaqTheme } from '../../../../contract/content/schemas.ts';
import { inLocale, type Locale, type Shown } from '../../../../contract/core/locales.ts';
import { fold } from '../../../../contract/core/text.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const FORGIVEN_FROM = 5;

function isMeant(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  return typed.length >= FORGIVEN_FROM && isOneErrorFromStart(typed, word);
}

export type ShownTheme = Shown<FaqTheme>;

export const faqIn = (themes: readonly FaqTheme[], locale: Locale): ShownTheme[] =>
  themes.map((theme) => ({
    ...inLocale(theme, locale),
    entries: theme.entries.map((entry) => inLocale(entry, locale)),
  }));

export const searchWords = (query: string): string[] => wordsOf(fold(query));

export function searchFaq(themes: readonly ShownTheme[], query: string): ShownTheme[] {
  const typed = searchWords(query);
  if (typed.length === 0) return [...themes];
  return themes.flatMap((one) => {
    const { theme, entries } = one;
    const found = entries.filter(({ question, plain }) => {
      const words = wordsOf(fold(`${theme} ${question} ${plain}`));
      return typed.every((part) => words.some((word) => isMeant(part, word)));
    });
    return found.length > 0 ? [{ ...one, entries: found }] : [];
  });
}

/** Returns the pieces of the text; a piece with an odd index is a word that matches. */
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
