/*
 * QR codes (ISO/IEC 18004) for transfers: bytes, level M, versions 1 to 13. Adds error correction
 * to the data, draws the fixed patterns, fills the data in around them, and chooses the mask that
 * reads best.
 */

/** At level M, by version from 1 on: all words, the correction words of a block, and the blocks. */
const WORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532];
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9];
/** From this version on, a code contains its version. */
const NAMED_FROM = 7;

/** Rows of modules; true is dark. A margin of four light modules must surround them. */
export type QrCode = readonly (readonly boolean[])[];

export function qrCode(text: string): QrCode {
  const data = new TextEncoder().encode(text);
  const version = versionFor(data.length);
  const words = withCorrection(dataWords(data, version), version);
  const { dark, fixed } = fixedPatterns(version);
  placeWords(words, dark, fixed);
  const codes = MASKS.map((_, number) => masked(dark, fixed, number));
  return codes.reduce((best, code) => (penaltyOf(code) < penaltyOf(best) ? code : best));
}

const textOf = (row: readonly boolean[]): string => row.map(Number).join('');

/** An outline for SVG and PDF alike, with one unit per module. */
export const outlineOf = (code: QrCode): string =>
  code
    .flatMap((row, y) =>
      Array.from(
        textOf(row).matchAll(/1+/g),
        ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
      ),
    )
    .join('');

function alignmentsOf(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = 10 + 4 * version;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)];
}

const dataCount = (version: number): number =>
  at(WORDS, version - 1) - at(CORRECTION, version - 1) * at(BLOCKS, version - 1);

/** The length of the text takes one byte up to version 9, then two. */
const headBits = (version: number): number => (version < 10 ? 12 : 20);

function versionFor(length: number): number {
  for (let version = 1; version <= WORDS.length; version += 1) {
    if (headBits(version) + length * 8 <= dataCount(version) * 8) return version;
  }
  throw new RangeError(`${length} bytes are too many for a code`);
}

const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;

const bitsOf = (value: number, length: number): boolean[] =>
  Array.from({ length }, (_, index) => ((value >> (length - 1 - index)) & 1) === 1);

function dataWords(data: Uint8Array, version: number): number[] {
  const BYTES = 4;
  const bits = [
    ...bitsOf(BYTES, 4),
    ...bitsOf(data.length, headBits(version) - 4),
    ...[...data].flatMap((byte) => bitsOf(byte, 8)),
  ];
  const room = dataCount(version) * 8;
  bits.push(...bitsOf(0, Math.min(4, room - bits.length)));
  bits.push(...bitsOf(0, -bits.length & 7));
  const words = Array.from({ length: bits.length / 8 }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((value, bit) => value * 2 + Number(bit), 0),
  );
  const missing = dataCount(version) - words.length;
  return [...words, ...Array.from({ length: missing }, (_, index) => (index % 2 ? 0x11 : 0xec))];
}

/** Splits words into nearly equal blocks, adds correction to each, and interleaves them. */
function withCorrection(words: readonly number[], version: number): number[] {
  const count = at(BLOCKS, version - 1);
  const short = Math.floor(words.length / count);
  const longer = words.length % count;
  const starts = Array.from(
    { length: count + 1 },
    (_, block) => block * short + Math.max(0, block - (count - longer)),
  );
  const blocks = starts.slice(1).map((end, block) => words.slice(starts[block], end));
  const degree = at(CORRECTION, version - 1);
  const corrections = blocks.map((block) => remainderOf(block, generator(degree)));
  const dealt = (piles: number[][], length: number) =>
    Array.from({ length }, (_, index) => piles.flatMap((pile) => pile.slice(index, index + 1)));
  return [...dealt(blocks, short + 1), ...dealt(corrections, degree)].flat();
}

/** The product in the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1. */
function product(one: number, other: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >> 7) * 0x11d);
    result ^= ((other >> bit) & 1) * one;
  }
  return result;
}

/** The product of (x - 2ⁿ), without its leading 1. */
function generator(degree: number): number[] {
  let factors = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let index = 0; index < degree; index += 1) {
    factors = factors.map((factor, place) => product(factor, root) ^ at(factors, place + 1));
    root = product(root, 2);
  }
  return factors;
}

function remainderOf(words: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0);
  for (const word of words) {
    const factor = word ^ at(rest, 0);
    rest = divisor.map((one, place) => at(rest, place + 1) ^ product(one, factor));
  }
  return rest;
}

type Modules = boolean[][];

function fixedPatterns(version: number): { dark: Modules; fixed: Modules } {
  const size = 17 + 4 * version;
  const empty = (): Modules => Array.from({ length: size }, () => Array(size).fill(false));
  const [dark, fixed] = [empty(), empty()];
  const set = (x: number, y: number, isDark: boolean) => {
    if (dark[y]?.[x] === undefined) return;
    dark[y][x] = isDark;
    (fixed[y] as boolean[])[x] = true;
  };
  /** Draws a finder or alignment pattern: concentric squares. `light` lists the white rings. */
  const rings = (x: number, y: number, radius: number, light: readonly number[]) => {
    for (let down = -radius; down <= radius; down += 1) {
      for (let right = -radius; right <= radius; right += 1) {
        const distance = Math.max(Math.abs(down), Math.abs(right));
        set(x + right, y + down, !light.includes(distance));
      }
    }
  };
  rings(3, 3, 4, [2, 4]);
  rings(size - 4, 3, 4, [2, 4]);
  rings(3, size - 4, 4, [2, 4]);
  for (const x of alignmentsOf(version)) {
    for (const y of alignmentsOf(version)) if (!fixed[y]?.[x]) rings(x, y, 2, [1]);
  }
  for (let index = 8; index < size - 8; index += 1) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  for (const { x, y } of maskNamePlaces(size).flat()) set(x, y, false);
  set(8, size - 8, true);
  if (version >= NAMED_FROM) {
    const bits = bitsOf((version << 12) | codeRemainder(version, 12, 0x1f25), 18).reverse();
    for (const [index, bit] of bits.entries()) {
      const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)];
      set(far, near, bit);
      set(near, far, bit);
    }
  }
  return { dark, fixed };
}

/** The error-correcting bits of a number: the remainder of a division by the code's divisor. */
function codeRemainder(value: number, length: number, divisor: number): number {
  let rest = value;
  for (let index = 0; index < length; index += 1) {
    rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
  }
  return rest;
}

/** The two positions of each of the 15 bits that contain level and mask, the last bit first. */
const maskNamePlaces = (size: number): { x: number; y: number }[][] =>
  Array.from({ length: 15 }, (_, bit) => {
    const isFirst = bit < 8;
    const near = { x: 8, y: isFirst ? bit + Number(bit > 5) : 15 - bit - Number(bit > 8) };
    const far = { x: isFirst ? size - 1 - bit : size - 15 + bit, y: 8 };
    return isFirst ? [near, far] : [near, far].map(({ x, y }) => ({ x: y, y: x }));
  });

/** Fills two columns at a time from the right, up and down in turns, around the fixed patterns. */
function placeWords(words: readonly number[], dark: Modules, fixed: Modules): void {
  const size = dark.length;
  const bits = words.flatMap((word) => bitsOf(word, 8));
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is left out.
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]?.[x]) continue;
        (dark[y] as boolean[])[x] = bits[next] ?? false;
        next += 1;
      }
    }
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function masked(dark: Modules, fixed: Modules, number: number): Modules {
  const code = dark.map((row, y) =>
    row.map((one, x) => one !== (!fixed[y]?.[x] && MASKS[number]?.(x, y))),
  );
  // Level M has the number 0.
  const named = ((number << 10) | codeRemainder(number, 10, 0x537)) ^ 0x5412;
  for (const [bit, places] of maskNamePlaces(code.length).entries()) {
    for (const { x, y } of places) (code[y] as boolean[])[x] = ((named >> bit) & 1) === 1;
  }
  return code;
}

/**
 * A penalty for what is hard to read: runs, blocks, patterns like a finder, too much of one kind.
 */
function penaltyOf(code: QrCode): number {
  const size = code.length;
  const across = code.map(textOf);
  const down = code.map((_, x) => textOf(code.map((row) => row[x] ?? false)));
  const lines = [...across, ...down];
  const runs = lines
    .flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? [])
    .reduce((sum, { length }) => sum + length - 2, 0);
  const corners = lines.flatMap((line) => line.match(/(?=10111010000|00001011101)/g) ?? []);
  let blocks = 0;
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      const square = `${across[y]?.slice(x - 1, x + 1)}${across[y - 1]?.slice(x - 1, x + 1)}`;
      if (square === '0000' || square === '1111') blocks += 3;
    }
  }
  const share = across.join('').replaceAll('0', '').length / (size * size);
  return runs + corners.length * 40 + blocks + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}
