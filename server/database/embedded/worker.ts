import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/**
 * The embedded database lives in a thread of its own: on the main one, a slow statement would
 * freeze the whole server for its length.
 */
const { folder, address, dump } = workerData as {
  folder: string | null;
  dump?: string;
  address: { path: string } | { host: string; port: number };
};

const database = await PGlite.create({
  ...(folder !== null && { dataDir: folder }),
  ...(dump && { loadDataDir: await openAsBlob(dump) }),
  extensions: { pg_trgm, unaccent },
});
// The pool holds one connection, but replaces it after a failed statement: the new one arrives
// while the old one is still being closed, and a limit of one would turn it away.
const server = new PGLiteSocketServer({ db: database, ...address, maxConnections: 4 });
await server.start();

parentPort?.on('message', async (message) => {
  if (message !== 'stop') return;
  await server.stop();
  await database.close();
  parentPort?.postMessage({ stopped: true });
});
parentPort?.postMessage({ ready: server.getServerConn() });
