import { type ZipPart, zipParts } from '../../../../contract/media/zip-parts.ts';
import { ListError } from '../list/list-error.ts';

/** The limit is checked while the parts are unpacked, because a small file may be a zip bomb. */
const UNPACKED_BYTES = 20_000_000;
const STORED = 0;
const DEFLATED = 8;

export type Zip = ReturnType<typeof openZip>;

export function openZip(bytes: Uint8Array) {
  // An OLE file: an old or an encrypted workbook. OLE writes the names of its parts in UTF-16.
  if (bytes[0] === 0xd0) {
    const isSealed = new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
    throw new ListError(isSealed ? 'locked' : 'oldBook');
  }
  const parts = zipParts(bytes);
  if (!parts) throw new ListError('broken');
  if (parts.some(({ isEncrypted }) => isEncrypted)) throw new ListError('locked');
  const entries = new Map(parts.map((part) => [part.name, part]));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let room = UNPACKED_BYTES;

  async function unpack({ method, start, length }: ZipPart): Promise<string> {
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
