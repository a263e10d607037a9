import { createHash } from 'node:crypto';
import type { Face } from '../face/read-face.ts';
import type { KeptStores } from '../services/kept-stores.ts';
import type { Services } from '../services/services.ts';
import type { Logo } from '../services/shown-face.ts';
import { createTurns } from '../services/turns.ts';
import type { DocumentJob } from './draw-job.ts';
import { createLook } from './look.ts';
import { createProcesses } from './processes.ts';

/** Each drawing needs up to 300 MB, and a core for up to 4 s. */
const LIMITS = { atOnce: 2, waitingOfUser: 4, waiting: 20 };
const KEPT_BYTES = 32 * 1024 * 1024;

interface Asking {
  user: string;
  /** Ends the drawing, so that nothing is drawn for a request that is over. */
  signal?: AbortSignal;
}

/** What modules are handed that draw documents. */
export interface DocumentServices extends Services {
  documents: ReturnType<typeof createDocuments>;
}

/** Draws documents beside the server, and keeps those that were asked for last. */
export function createDocuments(stores: KeptStores, face: Face) {
  const inTurn = createTurns(LIMITS);
  const run = createProcesses(new URL('./drawing-process.ts', import.meta.url));
  const look = createLook(face, (job) => run<Logo>(job, undefined));
  const kept = stores.open<Buffer>('documents', KEPT_BYTES, ({ length }) => length);

  return {
    look,
    async draw(job: DocumentJob, { user, signal }: Asking): Promise<Buffer> {
      // Of all that is drawn, so that no change of an order or of its reader is missed. The look never changes.
      const key = [createHash('sha256').update(JSON.stringify(job)).digest('base64')];
      return kept.get(key, () =>
        inTurn(user, signal, () =>
          // Whoever asked twice finds the first answer.
          kept.get(key, async () => run<Buffer>({ ...job, look: await look() }, signal)),
        ),
      );
    },
  };
}
