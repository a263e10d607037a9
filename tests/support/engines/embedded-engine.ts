import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

// This process runs an embedded database in memory. Each message replaces the database by a new
// copy of the dump, so that the next test file can use the compiled engine too.
const dump = await openAsBlob(process.argv[2] ?? '');
let database: PGlite | undefined;
let server: PGLiteSocketServer | undefined;

process.on('disconnect', () => process.exit());
process.on('message', async () => {
  await server?.stop();
  await database?.close();
  database = await PGlite.create({ loadDataDir: dump });
  // The limit is the same as for the server’s own embedded database.
  server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port: 0, maxConnections: 4 });
  await server.start();
  process.send?.(Number(server.getServerConn().split(':').at(-1)));
});
