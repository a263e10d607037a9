/** Cuts a text after `length` code points, so that no surrogate pair is split. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[’']/g, ' ')
    .trim();
}

export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

let compare: typeof compareText | undefined;

/** As in French: accents and case decide only between equal names, and 9 precedes 10. */
export function compareNames(one: string, other: string): number {
  compare ??= new Intl.Collator('fr', { numeric: true }).compare;
  return compare(one, other);
}

export function initials(name: string): string {
  const words = name.split(/[\s’'-]+/).filter((word) => word.length > 2);
  const letters = (words.length > 0 ? words : [name]).slice(0, 2).map((word) => word.charAt(0));
  return letters.join('').toUpperCase();
}

/** Safe for terminals and logs: replaces control characters, line breaks, direction marks. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd');
