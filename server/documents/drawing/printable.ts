const UNKNOWN = '?';

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/**
 * Replaces characters that the font lacks, because PDF/A forbids missing glyphs. Removes control
 * characters.
 */
export function printable(text: string, has: (code: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, '');
  if (isWhole(plain, has)) return plain;
  let drawn = '';
  for (const { segment } of graphemes.segment(plain)) {
    drawn += isWhole(segment, has) ? segment : UNKNOWN;
  }
  return drawn;
}

function isWhole(text: string, has: (code: number) => boolean): boolean {
  for (const character of text) {
    if (character !== '\n' && !has(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}
