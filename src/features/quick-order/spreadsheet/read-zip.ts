import { ListError } from '../list/list-error.ts';

/** Counted while unpacking: a small file may be a zip bomb. */
const UNPACKED_BYTES = 20_000_000;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const LONGEST_REMARK = 65_535;
const LOCKED = 1;
const STORED = 0;
const DEFLATED = 8;

interface Packed {
  method: number;
  start: number;
  length: number;
}

export function openZip(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = directory(bytes, view);
  let room = UNPACKED_BYTES;

  async function unpack({ method, start, length }: Packed): Promise<Uint8Array<ArrayBuffer>> {
    const at = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const packed = new Blob([bytes.slice(at, at + length)]).stream();
    if (method !== STORED && method !== DEFLATED) throw new ListError('broken');
    const plain =
      method === STORED ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const reader = plain.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      room -= value.length;
      if (room < 0) {
        void reader.cancel().catch(() => undefined);
        throw new ListError('tooLarge');
      }
      pieces.push(value);
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  }

  return {
    has: (name: string) => entries.has(name),
    async read(name: string): Promise<string> {
      const entry = entries.get(name);
      if (!entry) throw new ListError('broken');
      try {
        return new TextDecoder().decode(await unpack(entry));
      } catch (error) {
        throw error instanceof ListError ? error : new ListError('broken');
      }
    },
  };
}

function directory(bytes: Uint8Array, view: DataView): Map<string, Packed> {
  // OLE is the container of old workbooks and of encrypted new ones.
  if (bytes[0] === 0xd0) throw new ListError(isSealed(bytes) ? 'locked' : 'oldBook');
  const entries = new Map<string, Packed>();
  try {
    const end = endOf(view);
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== ENTRY) throw new ListError('broken');
      if ((view.getUint16(at + 8, true) & LOCKED) !== 0) throw new ListError('locked');
      const nameLength = view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
      entries.set(name, {
        method: view.getUint16(at + 10, true),
        length: view.getUint32(at + 20, true),
        start: view.getUint32(at + 42, true),
      });
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch (error) {
    // An offset points outside of the file.
    throw error instanceof ListError ? error : new ListError('broken');
  }
  return entries;
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_REMARK); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new ListError('broken');
}

const SEALED = 'EncryptedPackage';

/** OLE names its parts in UTF-16. */
function isSealed(bytes: Uint8Array): boolean {
  const name = [...SEALED].flatMap((letter) => [letter.charCodeAt(0), 0]);
  const first = name[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (name.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}
