import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Embedded {
  /** How the `pg` driver reaches it. */
  connection: { host: string; port: number };
  stop(): Promise<void>;
}

/**
 * Starts the embedded database on a folder, or in memory where none is given; an empty one begins as
 * the file says that another was dumped to, which takes a sixth of making one.
 */
export async function startEmbedded(folder: string | null, dump?: string): Promise<Embedded> {
  // A socket in a private folder: nobody else on the machine can reach the database. Its name is
  // what `libpq` makes of host and port, and must stay short, so it does not lie in `folder`.
  const onWindows = process.platform === 'win32';
  const room = onWindows ? undefined : mkdtempSync(join(tmpdir(), 'comptoir-'));
  const leave = () => room && rmSync(room, { recursive: true, force: true });
  process.once('exit', leave);
  const address = room ? { path: join(room, '.s.PGSQL.5432') } : { host: '127.0.0.1', port: 0 };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { folder, address, dump },
  });
  const { ready } = await Promise.race([
    said<{ ready: string }>(worker, 'ready'),
    once(worker, 'exit').then(([code]) => {
      throw new Error(`the embedded database ended with code ${code} while starting`);
    }),
  ]);
  const connection = room
    ? { host: room, port: 5432 }
    : { host: '127.0.0.1', port: Number(ready.split(':').at(-1)) };
  return {
    connection,
    async stop() {
      const stopped = said(worker, 'stopped');
      worker.postMessage('stop');
      await Promise.race([stopped, once(worker, 'exit')]);
      await worker.terminate();
      process.off('exit', leave);
      leave();
    },
  };
}

/** The worker's message of that name. Node sends others of its own while it watches files. */
async function said<M>(worker: Worker, name: string): Promise<M> {
  for (;;) {
    const [message] = (await once(worker, 'message')) as [object];
    if (name in message) return message as M;
  }
}
