import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGtin } from '../../../../contract/catalogue/gtin.ts';
import { codeIn, codesIn, readingsOf } from './codes-in.ts';

const DIGITS = [...'1234567890'].map((digit) => `Digit${digit}`);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const azertyKey: Record<string, string> = { A: 'Q', Q: 'A', W: 'Z', Z: 'W', M: 'Semicolon' };
const positionOf = (layout: 'qwerty' | 'azerty', letter: string) => {
  const position = layout === 'azerty' ? (azertyKey[letter] ?? letter) : letter;
  return position.length === 1 ? `Key${position}` : position;
};

interface Press {
  key: string;
  code: string;
  shift: boolean;
}

function characterOf(layout: 'qwerty' | 'azerty', code: string, shift: boolean): string {
  const digit = DIGITS.indexOf(code);
  if (digit >= 0) {
    const rows = { qwerty: ['1234567890', '!@#$%^&*()'], azerty: ['&é"\'(-è_çà', '1234567890'] };
    return rows[layout][shift ? 1 : 0]?.[digit] ?? '';
  }
  const letter = LETTERS.find((one) => positionOf(layout, one) === code);
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  const others: Record<string, string> = {
    KeyM: ',?',
    Semicolon: ';:',
    Minus: layout === 'qwerty' ? '-_' : ')°',
  };
  return others[code]?.[shift ? 1 : 0] ?? '';
}

/** The key presses of a scanner with one keyboard layout on a device with another layout. */
function typed(text: string, scanner: 'qwerty' | 'azerty', device: 'qwerty' | 'azerty'): Press[] {
  return [...text].map((character) => {
    const digit = '1234567890'.indexOf(character);
    const code = digit >= 0 ? (DIGITS[digit] ?? '') : positionOf(scanner, character.toUpperCase());
    const shift = digit >= 0 ? scanner === 'azerty' : character !== character.toLowerCase();
    return { key: characterOf(device, code, shift), code, shift };
  });
}

const layouts = fc.constantFrom('qwerty', 'azerty');
const bodies = fc.stringMatching(/^[1-9]\d{11}$/);
const gtins = bodies.map((body) => {
  for (let digit = 0; digit < 10; digit += 1)
    if (isGtin(`${body}${digit}`)) return `${body}${digit}`;
  return '';
});

test('reads a GTIN with every combination of the keyboard layouts of scanner and device', () => {
  fc.assert(
    fc.property(gtins, layouts, layouts, (gtin, scanner, device) => {
      expect(codesIn(readingsOf(typed(gtin, scanner, device)))).toEqual([gtin]);
    }),
  );
});

test('returns a code of letters and digits among the readings with every combination of layouts', () => {
  const codes = fc.stringMatching(/^[A-Z0-9]{6,12}$/);
  fc.assert(
    fc.property(codes, layouts, layouts, (code, scanner, device) => {
      expect(readingsOf(typed(code, scanner, device))).toContain(code);
    }),
  );
});

test('reads a code from the positions of its keys while CapsLock is on', () => {
  const locked = typed('ab4006', 'azerty', 'azerty').map((press) => ({
    ...press,
    key: characterOf('azerty', press.code, !press.shift),
  }));
  expect(locked.map(({ key }) => key).join('')).toBe("AB'àà-");
  expect(readingsOf(locked)).toContain('ab4006');
});

test('reads digits that were typed on a numeric keypad', () => {
  const presses = [...'4006381333931'].map((key) => ({ key, code: `Numpad${key}`, shift: false }));
  expect(readingsOf(presses)).toEqual(['4006381333931']);
});

test('returns the characters of the device’s keyboard layout as the first reading', () => {
  expect(readingsOf(typed('ASS0001', 'azerty', 'azerty'))[0]).toBe('ASS0001');
  expect(readingsOf(typed('ASS0001', 'qwerty', 'qwerty'))[0]).toBe('ASS0001');
});

const GS = String.fromCharCode(29);

test.each([
  ['4006381333931', '4006381333931'],
  [']E04006381333931', '4006381333931'],
  [']C10104006381333931', '04006381333931'],
  [']d2010400638133393110ABC', '04006381333931'],
  ['(01)04006381333931(10)LOT7', '04006381333931'],
  ['(10)LOT7(01)04006381333931', '04006381333931'],
  ['010400638133393117261231', '04006381333931'],
  ['17261231010400638133393110ABC', '04006381333931'],
  [`${GS}010400638133393110ABC`, '04006381333931'],
  [`10ABC${GS}0104006381333931`, '04006381333931'],
  ['https://id.gs1.org/01/04006381333931', '04006381333931'],
  ['https://shop.example/gtin/96385074?lot=1', '96385074'],
  ['https://shop.example/fr/01/4006381333931/10/ABC?x=1', '4006381333931'],
  // The following texts contain no valid GTIN.
  ['https://shop.example/01/04006381333932', 'https://shop.example/01/04006381333932'],
  ['0104006381333932', '0104006381333932'],
  ['ASS-0001', 'ASS-0001'],
  [' ASS-0001 ', 'ASS-0001'],
  [`${GS}`, ''],
])('reads the text %j as the code %j', (text, code) => expect(codeIn(text)).toBe(code));

test('returns every reading if all check digits are wrong', () => {
  expect(codesIn(['à&KK"H', '01KK3H'])).toEqual(['à&KK"H', '01KK3H']);
  expect(codesIn(['', ' '])).toEqual([]);
});
