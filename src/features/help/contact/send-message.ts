import { PIECE_BYTES } from '../../../../contract/contact/limits.ts';
import type { Outbox } from '../../../device/outbox/outbox.ts';
import type { LaneOwner } from '../../../device/outbox/outbox-types.ts';
import { nameOf } from './message-check.ts';

interface Message {
  key: string;
  subject: string;
  body: string;
  files: readonly File[];
}

/** Stores the pieces in the outbox, then the message; removes the pieces if storing fails. */
export async function sendMessage(
  outbox: Outbox,
  owner: LaneOwner,
  { key, subject, body, files }: Message,
): Promise<void> {
  try {
    for (const [file, content] of files.entries()) {
      for (let piece = 0; piece * PIECE_BYTES < content.size; piece += 1) {
        const at = piece * PIECE_BYTES;
        const data = await asBase64(content.slice(at, at + PIECE_BYTES));
        await outbox.dispatch('messages', owner, { kind: 'attach-piece', key, file, piece, data });
      }
    }
    const announced = files.map((file) => ({
      name: nameOf(file),
      type: (file.type || 'application/octet-stream').slice(0, 100),
      size: file.size,
    }));
    const message = { kind: 'send-message', key, subject, body, files: announced } as const;
    await outbox.dispatch('messages', owner, message, key);
  } catch (error) {
    const pieces = outbox
      .entries()
      .filter(({ command }) => command.kind === 'attach-piece' && command.key === key);
    await outbox.remove(pieces.map(({ opId }) => opId)).catch(() => undefined);
    throw error;
  }
}

async function asBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const CHUNK = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
}
