import { createHash } from 'node:crypto';
import type { Face } from '../face/read-face.ts';
import type { Caches } from '../services/caches.ts';
import { createQueue } from '../services/limits/work-queue.ts';
import type { Services } from '../services/services.ts';
import type { Logo, Look } from '../services/shown-face.ts';
import type { DocumentJob } from './drawing-process.ts';
import { createProcesses } from './processes.ts';

/** The limits of drawing. Each drawing needs up to 300 MB, and a core for up to 4 s. */
const LIMITS = { atOnce: 2, waitingOfUser: 4, waiting: 20 };
const CACHE_BYTES = 32 * 1024 * 1024;

interface Asking {
  user: string;
  /** Aborts the drawing if the client closes the connection. */
  signal?: AbortSignal;
}

export interface DocumentServices extends Services {
  documents: ReturnType<typeof createDocuments>;
}

/** Draws documents in separate processes, and caches the documents that were used last. */
export function createDocuments(caches: Caches, face: Face) {
  const queued = createQueue(LIMITS);
  const run = createProcesses(new URL('./drawing-process.ts', import.meta.url));
  const cache = caches.open<Buffer>('documents', CACHE_BYTES, ({ length }) => length);

  let logo: Promise<Logo> | undefined;

  /** Draws the logo once, in another process, because the image library needs 40 MB of memory. */
  async function look(): Promise<Look & { logo: Logo }> {
    logo ??= run<Logo>({ kind: 'logo', file: face.logo }, undefined);
    const drawn = await logo.catch((error: unknown) => {
      logo = undefined;
      throw error;
    });
    return { name: face.name, accent: face.accent, logo: drawn };
  }

  return {
    look,
    async draw(job: DocumentJob, { user, signal }: Asking): Promise<Buffer> {
      // The key is a hash of the whole content, so that changed content is drawn again. The key
      // omits the look, because all documents have the same look.
      const key = [createHash('sha256').update(JSON.stringify(job)).digest('base64')];
      return cache.get(key, () =>
        queued(user, signal, () =>
          // Reads the cache again: while this request waited in the queue, an equal request may
          // have stored the document.
          cache.get(key, async () => run<Buffer>({ ...job, look: await look() }, signal)),
        ),
      );
    },
  };
}
