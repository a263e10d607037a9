import type { Page } from '@playwright/test';

type Layout = 'qwerty' | 'azerty';

/** The keyboard layout that the scanner uses, and the layout by which the device reads the keys. */
export interface HandScanner {
  scanner: Layout;
  device: Layout;
  end: 'Enter' | 'Tab';
}

/** The characters that the digit keys 1 to 0 type without Shift. */
const AZERTY_ROW = '&é"\'(-è_çà';
const DIGITS = '1234567890';
/** The characters of a link, each with the key that types it. */
const SIGNS: Record<string, [code: string, shift: boolean]> = {
  ':': ['Semicolon', true],
  '/': ['Slash', false],
  '.': ['Period', false],
  '-': ['Minus', false],
};
const SHIFT = 8;
/** The seconds between two keys. This is a scanner’s speed, even on a slow machine. */
const PACE_S = 0.004;

/** Simulates a scanner that types into the page key by key, as through the operating system. */
export async function openHandScanner(page: Page) {
  const session = await page.context().newCDPSession(page);

  async function type(presses: readonly Press[]): Promise<void> {
    const from = Date.now() / 1000 - presses.length * PACE_S;
    // Sends the keys in sequence, and does not wait for the result of the previous key.
    await Promise.all(
      presses.flatMap(({ shift, text, ...press }, at) => {
        const timestamp = from + at * PACE_S;
        const modifiers = shift ? SHIFT : 0;
        const windowsVirtualKeyCode = press.key === 'Enter' ? 13 : press.key === 'Tab' ? 9 : 0;
        const all = { ...press, modifiers, timestamp, windowsVirtualKeyCode };
        return [
          session.send('Input.dispatchKeyEvent', { ...all, type: 'keyDown', text }),
          session.send('Input.dispatchKeyEvent', { ...all, type: 'keyUp' }),
        ];
      }),
    );
  }

  return {
    scan: (text: string, how: HandScanner) =>
      type([
        ...[...text].map((character) => pressOf(character, how)),
        { key: how.end, code: how.end, shift: false, text: how.end === 'Enter' ? '\r' : '' },
      ]),
    /** Types as fast as a scanner, but omits the end key. */
    typeFast: (text: string) =>
      type(
        [...text].map((one) => pressOf(one, { scanner: 'qwerty', device: 'qwerty', end: 'Tab' })),
      ),
  };
}

interface Press {
  key: string;
  code: string;
  shift: boolean;
  text: string;
}

function pressOf(character: string, { scanner, device }: HandScanner): Press {
  const digit = DIGITS.indexOf(character);
  if (digit >= 0) {
    const shift = scanner === 'azerty';
    const shifted = (device === 'azerty') === shift;
    const key = shifted
      ? character
      : ((device === 'azerty' ? AZERTY_ROW : '!@#$%^&*()')[digit] ?? '');
    return { key, code: `Digit${character}`, shift, text: key };
  }
  const [code, shift] = SIGNS[character] ?? [
    `Key${character.toUpperCase()}`,
    character !== character.toLowerCase(),
  ];
  return { key: character, code, shift, text: character };
}
