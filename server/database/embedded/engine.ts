import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { explain } from '../../start-error.ts';
import { lockDatabase } from './folder-lock.ts';
import { tighten, writePrivately } from './private-folder.ts';

export interface EngineOptions {
  folder: string;
  address: { path: string } | { host: string; port: number };
}

const { folder, address } = JSON.parse(process.argv[2] ?? '') as EngineOptions;
let unlock = (): void => undefined;

// Ignores signals: a terminal or a supervisor sends them to all processes, but the engine must end
// after the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// Ends the engine with the server process: the end of that process closes this channel.
process.on('disconnect', exitNow);
if (!process.connected) exitNow();

/**
 * The embedded database runs in its own process. In the server’s thread, a slow statement would
 * block the server. In another thread, the database can crash the server, because Node itself runs
 * WebAssembly to read TypeScript.
 */
async function open(): Promise<void> {
  writePrivately();
  unlock = await lockDatabase(folder);
  if (!existsSync(join(folder, 'PG_VERSION'))) await createDatabase(folder);
  const database = await PGlite.create({ dataDir: folder });
  // Makes the files private, because PGlite unpacks them as readable by everybody.
  tighten(folder);
  exitOnFailure(database);
  // Accepts several connections: after a failed statement, the pool opens a new connection while
  // the old connection is still closing.
  const server = new PGLiteSocketServer({ db: database, ...address, maxConnections: 4 });
  await server.start();
  process.on('message', async (message) => {
    if (message !== 'stop') return;
    await server.stop();
    await database.close();
    unlock();
    process.send?.({ stopped: true });
  });
  process.send?.({ ready: server.getServerConn() });
}

/**
 * Creates the database in another folder and then renames the folder, so that an incomplete
 * database is never opened.
 */
async function createDatabase(place: string): Promise<void> {
  const unfinished = `${place}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create({ dataDir: unfinished });
  await database.close();
  renameSync(unfinished, place);
}

const QUESTION_ENDS = ['Q', 'S'].map((letter) => letter.charCodeAt(0));
/**
 * The first bytes of the message `ReadyForQuery`, which ends an answer. The next byte is the state
 * of the transaction.
 */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/**
 * Ends the process after an internal failure, because PGlite then sends no answer and clients would
 * wait endlessly.
 */
function exitOnFailure(database: PGlite): void {
  const ask = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = async (question, { onRawData, ...options }) => {
    let tail = Buffer.alloc(0);
    const watched = (answer: Uint8Array) => {
      tail = Buffer.concat([tail, answer.subarray(-1 - READY.length)]).subarray(-1 - READY.length);
      onRawData(answer);
    };
    try {
      await ask(question, { ...options, onRawData: watched });
    } finally {
      const isEnd = QUESTION_ENDS.includes(question[0] ?? 0);
      if (isEnd && !tail.subarray(0, -1).equals(READY)) {
        process.stderr.write('The embedded database has failed: an answer has no end.\n');
        exitNow();
      }
    }
  };
}

function exitNow(): void {
  unlock();
  if ('path' in address) rmSync(dirname(address.path), { recursive: true, force: true });
  process.kill(process.pid, 'SIGKILL');
}

open().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  unlock();
  process.exit(1);
});
