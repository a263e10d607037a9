import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureOf, readCodes } from '../../tests/support/documents/read-code.ts';
import { outlineOf, type QrCode, qrCode } from './qr-code.ts';

/** The most bytes of each version at level M, from the standard's table. */
const MOST_BYTES = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331];

test.each(MOST_BYTES.entries().toArray())('version %i + 1 holds %i bytes', async (at, most) => {
  for (const length of [(MOST_BYTES[at - 1] ?? 0) + 1, most]) {
    const text = Array.from({ length }, (_, sign) => String.fromCharCode(33 + (sign % 94))).join(
      '',
    );
    const code = qrCode(text);
    expect(code).toHaveLength(17 + 4 * (at + 1));
    const read = await readCodes(pictureOf(code));
    expect(read).toMatchObject([{ text, ecLevel: 'M', version: String(at + 1) }]);
  }
});

test('refuses a text that is too long', () => {
  expect(() => qrCode('x'.repeat(332))).toThrow(RangeError);
});

test('a reader reads every text as it was encoded', async () => {
  const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const [read] = await readCodes(pictureOf(qrCode(text)));
      expect(new TextDecoder().decode(read?.bytes)).toBe(text);
    }),
    { numRuns: 30 },
  );
});

test('a reader corrects damaged modules', async () => {
  const text = 'BCD\n002\n1\nSCT\n'.repeat(8);
  const code = qrCode(text).map((row) => [...row]);
  for (let y = 20; y < 27; y += 1)
    for (let x = 20; x < 27; x += 1) (code[y] as boolean[])[x] = true;
  expect(await readCodes(pictureOf(code))).toMatchObject([{ text }]);
});

test('the outline draws the dark modules', () => {
  const code: QrCode = [
    [true, true, false],
    [false, true, false],
    [true, false, true],
  ];
  expect(outlineOf(code)).toBe('M0 0h2v1h-2zM1 1h1v1h-1zM0 2h1v1h-1zM2 2h1v1h-1z');
});
