export type ReadSize = (bytes: Buffer) => { width: number; height: number } | undefined;

const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

export const pngSize: ReadSize = (bytes) => {
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13 || nameAt(bytes, 12) !== 'IHDR') {
    return undefined;
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

const FRAMES = [0xc0, 0xc1, 0xc2];

/** Goes from segment to segment: a camera's thumbnail has a frame inside one. */
export const jpegSize: ReadSize = (bytes) => {
  for (let at = 2; ; ) {
    at = markerFrom(bytes, at);
    const marker = bytes[at] ?? 0;
    const hasLength = marker >= 0xc0 && (marker < 0xd0 || marker > 0xda);
    if (!hasLength || at + 8 > bytes.length) return undefined;
    const length = bytes.readUInt16BE(at + 1);
    if (length < (FRAMES.includes(marker) ? 8 : 2)) return undefined;
    if (FRAMES.includes(marker)) {
      return { width: bytes.readUInt16BE(at + 6), height: bytes.readUInt16BE(at + 4) };
    }
    at += 1 + length;
  }
};

/** The next marker, found as browsers do. */
function markerFrom(bytes: Buffer, from: number): number {
  let at = from;
  do {
    at = bytes.indexOf(0xff, at);
    if (at === -1) return bytes.length;
    while (bytes[at] === 0xff) at += 1;
  } while (bytes[at] === 0);
  return at;
}

/** A canvas may hold one frame of its size, or an animation. */
export const webpSize: ReadSize = (bytes) => {
  const first = nameAt(bytes, 12);
  const size = WEBP_CHUNKS[first]?.(chunkAt(bytes, 12));
  if (!size || first !== 'VP8X') return size;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = nameAt(bytes, at);
    const inside = WEBP_CHUNKS[name];
    const chunk = chunkAt(bytes, at);
    const frame = inside?.(chunk);
    if (inside && (frame?.width !== size.width || frame.height !== size.height)) return undefined;
    at += 8 + bytes.readUInt32LE(at + 4) + (chunk.length & 1);
  }
  return size;
};

const chunkAt = (bytes: Buffer, at: number) =>
  bytes.length < at + 8
    ? bytes.subarray(0, 0)
    : bytes.subarray(at + 8, at + 8 + bytes.readUInt32LE(at + 4));

const WEBP_CHUNKS: Readonly<Record<string, ReadSize>> = {
  'VP8 ': (chunk) => {
    if (chunk.length < 10 || chunk.readUIntBE(3, 3) !== 0x9d012a) return undefined;
    return { width: chunk.readUInt16LE(6) & 0x3fff, height: chunk.readUInt16LE(8) & 0x3fff };
  },
  VP8L: (chunk) => {
    if (chunk.length < 5 || chunk[0] !== 0x2f) return undefined;
    const bits = chunk.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
  VP8X: (chunk) => {
    if (chunk.length < 10) return undefined;
    return { width: chunk.readUIntLE(4, 3) + 1, height: chunk.readUIntLE(7, 3) + 1 };
  },
};
