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

export type Zip = ReturnType<typeof openZip>;

export function openZip(bytes: Uint8Array) {
  // OLE is the container of old workbooks and of encrypted new ones, and names its parts in UTF-16.
  if (bytes[0] === 0xd0) {
    const isSealed = new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
    throw new ListError(isSealed ? 'locked' : 'oldBook');
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = directory(bytes, view);
  let room = UNPACKED_BYTES;

  async function unpack({ method, start, length }: Packed): Promise<string> {
    const at = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const packed = new Blob([bytes.slice(at, at + length)]).stream();
    const plain =
      method === STORED ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        room -= piece.length;
        if (room < 0) controller.error();
        else controller.enqueue(piece);
      },
    });
    return new Response(plain.pipeThrough(counted)).text();
  }

  return {
    has: (name: string) => entries.has(name),
    async read(name: string): Promise<string> {
      const entry = entries.get(name);
      if (entry?.method !== STORED && entry?.method !== DEFLATED) throw new ListError('broken');
      return unpack(entry).catch(() => {
        throw new ListError(room < 0 ? 'tooLarge' : 'broken');
      });
    },
  };
}

function directory(bytes: Uint8Array, view: DataView): Map<string, Packed> {
  const entries = new Map<string, Packed>();
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
  return entries;
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_REMARK); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new ListError('broken');
}
