const at = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const BEGINNINGS = {
  'image/jpeg': (bytes) => at(bytes, 0, 3) === '\xff\xd8\xff',
  'image/png': (bytes) => at(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/webp': (bytes) => at(bytes, 0, 4) === 'RIFF' && at(bytes, 8, 12) === 'WEBP',
  'image/gif': (bytes) => at(bytes, 0, 4) === 'GIF8',
  'image/heic': (bytes) =>
    at(bytes, 4, 8) === 'ftyp' && ['heic', 'heix', 'mif1'].includes(at(bytes, 8, 12)),
  'application/pdf': (bytes) => at(bytes, 0, 5) === '%PDF-',
} satisfies Record<string, (bytes: Uint8Array) => boolean>;

export type FileType = keyof typeof BEGINNINGS;

const TYPES = Object.keys(BEGINNINGS) as FileType[];

/** Browsers download a file of this type instead of opening it. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/** Reads the first bytes, because a file’s name and declared type may be wrong or forged. */
export const fileType = (bytes: Uint8Array): FileType | undefined =>
  TYPES.find((type) => BEGINNINGS[type](bytes));
