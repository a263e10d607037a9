import { expect, test } from 'vitest';
import { pictureOf, readCodes } from '../../tests/support/documents/read-code.ts';
import { outlineOf, type QrCode, qrCode } from './qr-code.ts';

test('uses error correction level M, and refuses a text that is too long for version 13', async () => {
  const text = 'x'.repeat(331);
  expect(await readCodes(pictureOf(qrCode(text)))).toMatchObject([
    { text, ecLevel: 'M', version: '13' },
  ]);
  expect(() => qrCode(`${text}x`)).toThrow(RangeError);
});

test.each(['BCD\n002\nCafé – 東京', '0123456789'])(
  'encodes « %s » as UTF-8 bytes, which an independent reader decodes',
  async (text) => {
    const [read] = await readCodes(pictureOf(qrCode(text)));
    expect(new TextDecoder().decode(read?.bytes)).toBe(text);
  },
);

test('outlineOf draws exactly the dark modules of the code', () => {
  const code: QrCode = [
    [true, true, false],
    [false, true, false],
    [true, false, true],
  ];
  expect(outlineOf(code)).toBe('M0 0h2v1h-2zM1 1h1v1h-1zM0 2h1v1h-1zM2 2h1v1h-1z');
});
