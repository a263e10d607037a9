import { isGtin } from '../../../../contract/catalogue/gtin.ts';
import type { WedgeKey } from '../keyboard/wedge-machine.ts';

const GROUP_SEPARATOR = String.fromCharCode(29);
/** Some scanners send an AIM symbology identifier such as « ]E0 » before the code. */
const SYMBOLOGY = /^\][A-Za-z]\d/;

const PLACES = [
  // Matches a GS1 Digital Link: https://id.gs1.org/01/04006381333931/10/ABC
  /\/(?:01|gtin)\/(\d{8,14})(?!\d)/,
  // Matches a label with identifiers in brackets: (01)04006381333931(10)ABC
  /\(01\)(\d{14})/,
  // Matches a label without brackets, after dates or a variant of fixed lengths.
  /^(?:1[1-7]\d{6}|20\d{2})*01(\d{14})/,
];

export function codeIn(text: string): string {
  const bare = text.trim().replace(SYMBOLOGY, '');
  for (const element of bare.split(GROUP_SEPARATOR)) {
    for (const place of PLACES) {
      const found = place.exec(element)?.[1];
      if (found !== undefined && isGtin(found)) return found;
    }
  }
  return bare.replaceAll(GROUP_SEPARATOR, '');
}

export function codesIn(readings: readonly string[]): string[] {
  const codes = [...new Set(readings.map(codeIn))].filter((code) => code !== '');
  const gtin = codes.find(isGtin);
  return gtin === undefined ? codes : [gtin];
}

type Press = Pick<WedgeKey, 'key' | 'code' | 'shift'>;

const CODES =
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal BracketLeft BracketRight Backslash Semicolon Quote KeyM Comma Period Slash'.split(
    ' ',
  );
const QWERTY = ["`1234567890-=[]\\;'m,./", '~!@#$%^&*()_+{}|:"M<>?'] as const;
const AZERTY = ['²&é"\'(-è_çà)=^$*mù,;:!', '²1234567890°+¨£µM%?./§'] as const;
const SWAPPED: Record<string, string> = { A: 'Q', Q: 'A', W: 'Z', Z: 'W' };

const readAs = (layout: typeof QWERTY | typeof AZERTY, { key, code, shift }: Press): string => {
  const at = CODES.indexOf(code);
  if (at >= 0) return layout[shift ? 1 : 0][at] ?? key;
  const position = /^Key([A-Z])$/.exec(code)?.[1];
  if (position === undefined) return /^Numpad\d$/.test(code) ? code.slice(-1) : key;
  const letter = layout === AZERTY ? (SWAPPED[position] ?? position) : position;
  return shift ? letter : letter.toLowerCase();
};

/** In the layout of the device first, then in the layouts that a scanner may use. */
export function readingsOf(keys: readonly Press[]): string[] {
  const written = keys.map(({ key }) => key).join('');
  const meant = [QWERTY, AZERTY].map((layout) => keys.map((key) => readAs(layout, key)).join(''));
  return [...new Set([written, ...meant])];
}
