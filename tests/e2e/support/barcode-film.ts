import { writeFileSync } from 'node:fs';
import bwip from 'bwip-js/node';

interface FilmedCode {
  bcid: 'ean13' | 'ean8' | 'code128' | 'itf14' | 'qrcode';
  text: string;
}

const WIDTH = 640;
const HEIGHT = 360;
/** The frames per second. The rate is low, because the film is not compressed. */
const RATE = 2;
const WHITE = 235;
const BLACK = 16;
const NO_COLOUR = 128;
/** The size of a linear barcode, in pixels. `module` is the width of the thinnest bar. */
const LINEAR = { module: 3, height: 150 };
const SQUARE = 6;

/** Writes a film of these barcodes. The browser’s fake camera plays the film. */
export function filmCodes(file: string, codes: readonly FilmedCode[]): void {
  const nothing = pictureOf([]);
  const pictures = [
    // Blank frames: the reader loads during the first frames, and the film repeats after the last
    // frames.
    ...times(3, nothing),
    ...codes.flatMap((code) => times(3, pictureOf(rowsOf(code)))),
    ...times(16, nothing),
  ];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`);
  const frame = Buffer.from('FRAME\n');
  writeFileSync(file, Buffer.concat([head, ...pictures.flatMap((one) => [frame, one])]));
}

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

/** Returns the pixels of a barcode, row by row; true is black. */
function rowsOf({ bcid, text }: FilmedCode): boolean[][] {
  const [symbol] = bwip.raw({ bcid, text });
  if (!symbol) throw new Error(`${text} is no ${bcid}`);
  if ('pixs' in symbol) {
    const { pixs, pixx } = symbol;
    const modules = times(pixs.length / pixx, undefined).map((_, at) =>
      pixs.slice(at * pixx, (at + 1) * pixx).map((one) => one === 1),
    );
    return modules.flatMap((row) =>
      times(
        SQUARE,
        row.flatMap((isBlack) => times(SQUARE, isBlack)),
      ),
    );
  }
  const row = symbol.sbs.flatMap((width, at) => times(width * LINEAR.module, at % 2 === 0));
  return times(LINEAR.height, row);
}

/**
 * Draws the code in the middle of a white frame: first the luminance plane, then two neutral colour
 * planes.
 */
function pictureOf(rows: readonly boolean[][]): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  const top = (HEIGHT - rows.length) >> 1;
  for (const [y, row] of rows.entries()) {
    const left = (WIDTH - row.length) >> 1;
    for (const [x, isBlack] of row.entries()) {
      if (isBlack) light[(top + y) * WIDTH + left + x] = BLACK;
    }
  }
  return Buffer.concat([light, Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)]);
}
