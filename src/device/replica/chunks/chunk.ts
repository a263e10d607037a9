/** The version of the format. Chunks of another version are fetched again. */
const CHUNK_VERSION = 1;

export interface Chunk {
  version: number;
  bytes: number;
  sum: number;
  arNums: Int32Array;
  removed: Int32Array;
}

type Columns = Omit<Chunk, 'version' | 'bytes' | 'sum'>;

export function sealed<C extends Columns>(columns: C): C & Chunk {
  return { ...columns, version: CHUNK_VERSION, bytes: bytesOf(columns), sum: sumOf(columns) };
}

export const isIntact = (chunk: Chunk): boolean =>
  chunk.version === CHUNK_VERSION && chunk.sum === sumOf(chunk);

const FNV_PRIME = 16_777_619;

function sumOf(columns: Columns): number {
  let sum = 0x811c9dc5;
  for (const part of partsOf(columns)) {
    sum = Math.imul(sum ^ part.length, FNV_PRIME);
    sum = typeof part === 'string' ? addText(sum, part) : addWords(sum, part);
  }
  return sum >>> 0;
}

/** Samples every 61st letter: adding all letters would take longer than reading the chunk. */
function addText(sum: number, text: string): number {
  let next = sum;
  for (let at = 0; at < text.length; at += 61) {
    next = Math.imul(next ^ text.charCodeAt(at), FNV_PRIME);
  }
  return next;
}

function addWords(sum: number, { buffer, byteOffset, byteLength }: Numbers): number {
  const words = new Int32Array(buffer, byteOffset, byteLength >> 2);
  let next = sum;
  for (let at = 0; at < words.length; at += 1) {
    next = Math.imul(next ^ (words[at] ?? 0), FNV_PRIME);
  }
  return next;
}

type Numbers = Int32Array | Uint32Array | Float64Array | Uint8Array;
type Part = string | Numbers;

/** Sorts the parts by name, so that equal chunks have equal sums. */
function partsOf(value: object): Part[] {
  return Object.keys(value)
    .sort()
    .filter((key) => key !== 'version' && key !== 'bytes' && key !== 'sum')
    .flatMap((key) => {
      const part = (value as Record<string, Part | object>)[key];
      if (typeof part === 'string' || ArrayBuffer.isView(part)) return [part as Part];
      return typeof part === 'object' ? partsOf(part) : [];
    });
}

function bytesOf(columns: Columns): number {
  // Browsers store Latin-1 texts with one byte per letter.
  const sizes = partsOf(columns).map((part) =>
    typeof part === 'string' ? part.length * (/[^\0-\xff]/.test(part) ? 2 : 1) : part.byteLength,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
