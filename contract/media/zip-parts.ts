export interface ZipPart {
  /** Correct for ASCII, which office documents use. */
  name: string;
  /** The compression: 0 is none, 8 is deflate. */
  method: number;
  /** Where the part's own header begins, and its compressed length. */
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

/** One character per byte. `String.fromCharCode(...bytes)` takes a hundred times as long. */
const NAMES = new TextDecoder('latin1');

/** The parts of a ZIP file, from the directory at its end; undefined if there is no whole directory. */
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

/** Finds the end of the directory, before a remark that fills the rest of the file. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_REMARK); at -= 1) {
    if (view.getUint32(at, true) === END && view.getUint16(at + 20, true) === last - at) return at;
  }
  return undefined;
}
