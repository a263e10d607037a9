export interface ZipPart {
  /** The name of the part, decoded as Latin-1. Names in office documents are ASCII. */
  name: string;
  /** The compression method: 0 is uncompressed, 8 is deflate. */
  method: number;
  /** The position of the part’s header; `length` is the compressed length of its data. */
  start: number;
  length: number;
  isEncrypted: boolean;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LONGEST_REMARK = 65_535;
const MOST_PARTS = 10_000;

/** Decodes one character per byte. `String.fromCharCode(...bytes)` is a hundred times slower. */
const NAMES = new TextDecoder('latin1');

/** Lists the parts by the directory at the end; undefined if the directory is incomplete. */
export function zipParts(bytes: Uint8Array): ZipPart[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  if (count > MOST_PARTS) return undefined;
  const parts: ZipPart[] = [];
  let at = view.getUint32(end + 16, true);
  while (parts.length < count) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) return undefined;
    const nameAt = at + ENTRY_LENGTH;
    const nameLength = view.getUint16(at + 28, true);
    parts.push({
      name: NAMES.decode(bytes.subarray(nameAt, nameAt + nameLength)),
      method: view.getUint16(at + 10, true),
      start: view.getUint32(at + 42, true),
      length: view.getUint32(at + 20, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
    });
    at = nameAt + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** Finds the end record of the directory, which a comment may follow. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_REMARK); at -= 1) {
    if (view.getUint32(at, true) === END && view.getUint16(at + 20, true) === last - at) return at;
  }
  return undefined;
}
