/** Cuts at `length` characters and says so with an ellipsis; never through a surrogate pair. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** What two texts must share to be found by one another: case, accents and ligatures left out. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[’']/g, ' ')
    .trim();
}

/** Two letters that stand for a name on its badge: « Brasserie du Port » → « BP ». */
export function initials(name: string): string {
  const words = name.split(/[\s’'-]+/).filter((word) => word.length > 2);
  const letters = (words.length > 0 ? words : [name]).slice(0, 2).map((word) => word.charAt(0));
  return letters.join('').toUpperCase();
}
