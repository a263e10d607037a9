import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../../plugins/start-error.ts';
import type { EngineOptions } from './engine.ts';

const ENGINE = fileURLToPath(new URL('./engine.ts', import.meta.url));

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
  const options: EngineOptions = {
    folder,
    ...(dump && { dump }),
    address: room ? { path: join(room, '.s.PGSQL.5432') } : { host: '127.0.0.1', port: 0 },
  };
  const engine = fork(ENGINE, [JSON.stringify(options)], { execArgv: [] });
  const ready = await readinessOf(engine);
  engine.once('exit', endWithEngine);
  return {
    connection: room
      ? { host: room, port: 5432 }
      : { host: '127.0.0.1', port: Number(ready.split(':').at(-1)) },
    async stop() {
      engine.off('exit', endWithEngine);
      const ended = once(engine, 'exit');
      if (engine.exitCode === null && engine.signalCode === null) {
        // One that ends at this moment cannot be told any more; its end is what is waited for.
        engine.send('stop', () => undefined);
        await ended;
      }
      process.off('exit', leave);
      leave();
    },
  };
}

/** Its address, once it listens. Node sends messages of its own while it watches files. */
function readinessOf(engine: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    engine.on('message', (message) => {
      if (typeof message === 'object' && 'ready' in message) resolve(String(message.ready));
    });
    engine.once('exit', () => reject(new StartError('The embedded database did not start.')));
  });
}

/** Nothing works without it, and whoever keeps the server running starts both again. */
function endWithEngine(code: number | null, signal: NodeJS.Signals | null): never {
  throw new Error(`The embedded database ended by itself (${signal ?? code}).`);
}
