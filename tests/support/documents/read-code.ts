import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { QrCode } from '../../../contract/invoices/qr-code.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
const { buffer } = Uint8Array.from(readFileSync(wasm));
prepareZXingModule({ overrides: { wasmBinary: buffer } });

export async function readCodes(picture: Uint8Array | ImageData) {
  const found = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true });
  return found.map(({ text, bytes, ecLevel, version }) => ({ text, bytes, ecLevel, version }));
}

const QUIET = 4;

/** Draws a QR code on white, with `scale` pixels per module. */
export function pictureOf(code: QrCode, scale = 3): ImageData {
  const size = (code.length + 2 * QUIET) * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const isDark = code[Math.floor(y / scale) - QUIET]?.[Math.floor(x / scale) - QUIET];
      if (isDark) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return { data, width: size, height: size, colorSpace: 'srgb' } as ImageData;
}

/** Reads the QR code from the rectangles that the content of a PDF page draws. */
export function drawnCode(content: string): QrCode {
  const [, drawn = ''] =
    /([\d.]+) 0 0 \1 0 0 cm\n((?:[\d. ]+ [ml]\n|h\n)+)\/Device/.exec(content)?.slice(1) ?? [];
  const places = [...drawn.matchAll(/(\d+) (\d+) m\n(\d+) \d+ l\n/g)].map((found) =>
    found.slice(1).map(Number),
  );
  const size = Math.max(0, ...places.map(([, , end = 0]) => end));
  const code = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [from, y = 0, end] of places) code[y]?.fill(true, from, end);
  return code;
}
