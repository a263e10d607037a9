/** What a search field holds, and which of its values its owner has taken up. */
export interface TypedText {
  typed: string;
  /** The owner's value at the last look. */
  known: string;
  /** Values reported since then that have not come back yet. */
  reported: readonly string[];
}

export const startWith = (value: string): TypedText => ({
  typed: value,
  known: value,
  reported: [],
});

export const report = (text: TypedText, value: string): TypedText => ({
  ...text,
  reported: [...text.reported, value],
});

/**
 * Takes up the owner's value. A value reported here comes back late and must not overwrite what was
 * typed since; any other value comes from elsewhere, such as the Back button, and fills the field.
 */
export function adopt(text: TypedText, value: string): TypedText {
  if (value === text.known) return text;
  const at = text.reported.indexOf(value);
  if (at < 0) return startWith(value);
  return { ...text, known: value, reported: text.reported.slice(at + 1) };
}
