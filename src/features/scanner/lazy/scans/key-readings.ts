import type { WedgeKey } from '../../keyboard/wedge-machine.ts';

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

/** By the device's own layout first, then by those that a scanner may be set to. */
export function readingsOf(keys: readonly Press[]): string[] {
  const written = keys.map(({ key }) => key).join('');
  const meant = [QWERTY, AZERTY].map((layout) => keys.map((key) => readAs(layout, key)).join(''));
  return [...new Set([written, ...meant])];
}
