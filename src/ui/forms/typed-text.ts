interface TypedText {
  typed: string;
  known: string;
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
 * Shows a value from outside, for example after the Back button. Values that the field has reported
 * itself arrive late and are ignored.
 */
export function adopt(text: TypedText, value: string): TypedText {
  if (value === text.known) return text;
  const at = text.reported.indexOf(value);
  if (at < 0) return startWith(value);
  return { ...text, known: value, reported: text.reported.slice(at + 1) };
}
