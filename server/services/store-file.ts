import { createHash } from 'node:crypto';
import { fileType, UNKNOWN_TYPE } from '../../contract/media/file-type.ts';
import type { Executor } from '../database/client.ts';
import { files } from '../database/schema/files.ts';

/** Stores a file and returns its hash. Equal bytes are stored once. */
export async function storeFile(executor: Executor, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await executor
    .insert(files)
    .values({ hash, type: fileType(bytes) ?? UNKNOWN_TYPE, size: bytes.length, bytes })
    .onConflictDoNothing();
  return hash;
}
