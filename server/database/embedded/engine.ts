import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { explain } from '../../plugins/start-error.ts';
import { lockDatabase } from './folder-lock.ts';

export interface EngineOptions {
  folder: string | null;
  dump?: string;
  address: { path: string } | { host: string; port: number };
}

let unlock = (): void => undefined;

// A terminal and a supervisor tell every process of the server to end: this one ends after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// The server is gone, in order or not: nobody is left to ask for anything.
process.on('disconnect', leave);
if (!process.connected) leave();

/**
 * The embedded database lives in a process of its own: on the server's thread a slow statement
 * would freeze it for its length, and two threads of one process that both run WebAssembly (Node
 * itself does, to read TypeScript) can bring the whole of it down.
 */
async function open({ folder, dump, address }: EngineOptions): Promise<void> {
  if (folder !== null) unlock = await lockDatabase(folder);
  const database = await PGlite.create({
    ...(folder !== null && { dataDir: folder }),
    ...(dump && { loadDataDir: await openAsBlob(dump) }),
    extensions: { pg_trgm, unaccent },
  });
  // The pool holds one connection, but replaces it after a failed statement: the new one arrives
  // while the old one is still being closed, and a limit of one would turn it away.
  const server = new PGLiteSocketServer({ db: database, ...address, maxConnections: 4 });
  await server.start();
  process.on('message', async (message) => {
    if (message !== 'stop') return;
    await server.stop();
    await database.close();
    leave();
  });
  process.send?.({ ready: server.getServerConn() });
}

/** An exit in order would first wait, a third of a second, for code that is still being optimised. */
function leave(): void {
  unlock();
  process.kill(process.pid, 'SIGKILL');
}

open(JSON.parse(process.argv[2] ?? '')).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  unlock();
  process.exit(1);
});
