import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jpegSize, pngSize, type ReadSize, webpSize } from './picture-size.ts';

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );

const ihdr = (width: number[], height: number[], length = 13) =>
  bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, length], 'IHDR', width, height, [8, 2, 0, 0, 0], 'crc!');
const PNG = ihdr([0, 0, 2, 0x80], [0, 0, 1, 0xe0]);

const START = [0xff, 0xd8];
const segment = (marker: number, body: string | number[]) => {
  const inside = bytes(body);
  return bytes([0xff, marker, (inside.length + 2) >> 8, (inside.length + 2) & 255], inside);
};
const frame = (width: number[], height: number[], marker = 0xc0) =>
  segment(marker, [8, ...height, ...width, 1, 1, 0x11, 0]);
const SCAN = segment(0xda, [1, 1, 0, 0, 63, 0]);
const SHOWN = frame([2, 0x80], [1, 0xe0]);
const THUMBNAIL = bytes('Exif\0\0', START, frame([0, 16], [0, 12]), [0xff, 0xd9]);
const JPEG = bytes(START, segment(0xe1, [...THUMBNAIL]), segment(0xdb, 'tables'), SHOWN, SCAN);

const webp = (...chunks: Buffer[]) =>
  bytes('RIFF', sizeOf(Buffer.concat(chunks).length + 4), 'WEBP', ...chunks);
const sizeOf = (length: number) => [length & 255, (length >> 8) & 255, 0, 0];
const chunk = (name: string, body: number[], length = body.length) =>
  bytes(name, sizeOf(length), body, body.length % 2 ? [0] : []);
// The two highest bits of each side are a scale, and no part of it.
const lossy = (width = [0x80, 0x42], height = [0xe0, 0x81]) =>
  chunk('VP8 ', [0x30, 1, 0, 0x9d, 1, 0x2a, ...width, ...height, 0]);
const LOSSLESS = chunk('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0x10]);
const canvas = (width = [0x7f, 2, 0], height = [0xdf, 1, 0]) =>
  chunk('VP8X', [0x10, 0, 0, 0, ...width, ...height]);

test.each<[string, ReadSize, Buffer]>([
  ['PNG', pngSize, PNG],
  ['JPEG with a thumbnail before its frame', jpegSize, JPEG],
  ['progressive JPEG', jpegSize, bytes(START, frame([2, 0x80], [1, 0xe0], 0xc2))],
  ['JPEG with bytes between its segments', jpegSize, bytes(START, 'pad\xff\0\xff\xff', SHOWN)],
  ['lossy WebP', webpSize, webp(lossy())],
  ['lossless WebP', webpSize, webp(LOSSLESS)],
  ['WebP with a profile and a frame', webpSize, webp(canvas(), chunk('ICCP', [1, 2, 3]), lossy())],
  ['WebP with an animation', webpSize, webp(canvas(), chunk('ANIM', [0, 0, 0, 0, 0, 0]))],
])('the size of a %s', (_, read, picture) => {
  expect(read(picture)).toEqual({ width: 640, height: 480 });
});

test('the size of a real one', () => {
  const file = new URL('../../examples/import/pictures/GOB-25.png', import.meta.url);
  expect(pngSize(readFileSync(file))).toEqual({ width: 96, height: 96 });
});

test('sides are told apart from each other, up to their highest bit', () => {
  expect(pngSize(ihdr([0xff, 0xff, 0xff, 0xff], [0, 0, 0, 1]))).toEqual({
    width: 4_294_967_295,
    height: 1,
  });
  expect(jpegSize(bytes(START, frame([0xff, 0xff], [0, 1])))).toEqual({ width: 65_535, height: 1 });
  expect(webpSize(webp(canvas([0xff, 0xff, 0xff], [0, 0, 0])))).toEqual({
    width: 16_777_216,
    height: 1,
  });
});

test('a size of nothing is told as it is', () => {
  expect(pngSize(ihdr([0, 0, 0, 0], [0, 0, 1, 0]))).toEqual({ width: 0, height: 256 });
  expect(jpegSize(bytes(START, frame([1, 0], [0, 0])))).toEqual({ width: 256, height: 0 });
  expect(webpSize(webp(lossy([0, 0x40], [1, 0])))).toEqual({ width: 0, height: 1 });
});

test.each<[string, ReadSize, Buffer, number]>([
  ['PNG', pngSize, PNG, PNG.length],
  ['JPEG', jpegSize, JPEG, JPEG.indexOf(SHOWN) + 9],
  ['lossy WebP', webpSize, webp(lossy()), 30],
  ['lossless WebP', webpSize, webp(LOSSLESS), 25],
  ['WebP with a canvas', webpSize, webp(canvas()), 30],
])('a %s that is cut off anywhere before the end of its head has none', (_, read, whole, head) => {
  for (let length = 0; length < head; length += 1) {
    expect(read(whole.subarray(0, length)), `${length} bytes`).toBeUndefined();
  }
  expect(read(whole.subarray(0, head))).toEqual({ width: 640, height: 480 });
});

test.each<[string, ReadSize, Buffer]>([
  [
    'a PNG whose first chunk is another one',
    pngSize,
    bytes(PNG.toString('latin1').replace('IHDR', 'IDAT')),
  ],
  ['a PNG whose head is longer than one is', pngSize, ihdr([0, 0, 0, 1], [0, 0, 0, 1], 14)],
  ['a JPEG that starts to draw before its frame', jpegSize, bytes(START, SCAN, SHOWN)],
  ['a JPEG that ends before its frame', jpegSize, bytes(START, [0xff, 0xd9], SHOWN)],
  [
    'a JPEG of a kind that no browser shows',
    jpegSize,
    bytes(START, frame([1, 0], [1, 0], 0xc3), SCAN),
  ],
  [
    'a JPEG whose segment reaches behind its end',
    jpegSize,
    bytes(START, [0xff, 0xe1, 0xff, 0xff], SHOWN),
  ],
  [
    'a JPEG whose segment has no room for its length',
    jpegSize,
    bytes(START, [0xff, 0xe1, 0, 1], SHOWN),
  ],
  [
    'a JPEG whose frame is too short for a size',
    jpegSize,
    bytes(START, [0xff, 0xc0, 0, 7, 8, 1, 0, 1, 0]),
  ],
  ['a WebP that begins with something else', webpSize, webp(chunk('EXIF', [1, 2]), lossy())],
  [
    'a WebP without the mark of a frame',
    webpSize,
    webp(chunk('VP8 ', [0, 0, 0, 1, 2, 3, 4, 0, 4, 0])),
  ],
  ['a lossless WebP without its mark', webpSize, webp(chunk('VP8L', [0, 0x7f, 0xc2, 0x77, 0x10]))],
  [
    'a WebP whose chunk is said to be shorter than a head',
    webpSize,
    webp(chunk('VP8X', [...canvas().subarray(8)], 9)),
  ],
  [
    'a WebP whose frame is larger than its canvas',
    webpSize,
    webp(canvas(), chunk('ICCP', [1]), lossy([0xff, 0x3f], [0xff, 0x3f])),
  ],
  ['a WebP whose frame has no head', webpSize, webp(canvas(), chunk('VP8L', [1]))],
])('%s has no size', (_, read, picture) => {
  expect(read(picture)).toBeUndefined();
});
