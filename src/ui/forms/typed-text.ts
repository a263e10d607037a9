/** The words of a search field, and how far those who filter by them have heard of it. */
export interface TypedText {
  typed: string;
  /** What is filtered by, as of the last time one looked. */
  known: string;
  /** Said since then, and not filtered by yet. */
  told: readonly string[];
}

export const beginWith = (value: string): TypedText => ({ typed: value, known: value, told: [] });

export const tell = (words: TypedText, said: string): TypedText => ({
  ...words,
  told: [...words.told, said],
});

/**
 * What is filtered by now. What was said here comes back late, and takes nothing away that was typed
 * since; anything else comes from elsewhere, from the way back for one, and is what the field shows.
 */
export function adopt(words: TypedText, value: string): TypedText {
  if (value === words.known) return words;
  const heard = words.told.indexOf(value);
  if (heard < 0) return beginWith(value);
  return { ...words, known: value, told: words.told.slice(heard + 1) };
}
