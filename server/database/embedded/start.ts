import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../../start-error.ts';
import type { EngineOptions } from './engine.ts';

const ENGINE = fileURLToPath(new URL('./engine.ts', import.meta.url));

export type Embedded = Awaited<ReturnType<typeof startEmbedded>>;

export async function startEmbedded(folder: string) {
  // The socket is in a private folder, so that other users of the machine cannot reach the
  // database. This is a temporary folder and not `folder`, because the path of a socket must be
  // short.
  const onWindows = process.platform === 'win32';
  const socketFolder = onWindows ? undefined : mkdtempSync(join(tmpdir(), 'comptoir-'));
  const removeSocketFolder = () =>
    socketFolder && rmSync(socketFolder, { recursive: true, force: true });
  process.once('exit', removeSocketFolder);
  const options: EngineOptions = {
    folder,
    address: socketFolder
      ? { path: join(socketFolder, '.s.PGSQL.5432') }
      : { host: '127.0.0.1', port: 0 },
  };
  const engine = fork(ENGINE, [JSON.stringify(options)], { execArgv: [] });
  engine.once('exit', () => {
    process.off('exit', removeSocketFolder);
    removeSocketFolder();
  });
  const ready = await messageOf(engine, 'ready').catch((error: unknown) => {
    throw new StartError('The embedded database did not start.', { cause: error });
  });
  engine.once('exit', endWithEngine);
  return {
    connection: socketFolder
      ? { host: socketFolder, port: 5432 }
      : { host: '127.0.0.1', port: Number(String(ready).split(':').at(-1)) },
    async stop(): Promise<void> {
      engine.off('exit', endWithEngine);
      const ended = once(engine, 'exit');
      // If the engine ends at this moment, `send` fails, and `messageOf` reports the end.
      engine.send('stop', () => undefined);
      await messageOf(engine, 'stopped');
      // Kills the engine, because it would otherwise run for 0.3 s more to finish optimising its
      // code.
      engine.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Waits for the engine’s message with this name. Ignores other messages, because Node itself sends
 * messages too.
 */
function messageOf(engine: ChildProcess, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (engine.exitCode !== null || engine.signalCode !== null) reject(ofEnd(engine));
    engine.on('message', (message: Record<string, unknown>) => {
      if (name in message) resolve(message[name]);
    });
    engine.once('error', reject);
    engine.once('exit', () => reject(ofEnd(engine)));
  });
}

function endWithEngine(this: ChildProcess): never {
  throw ofEnd(this);
}

const ofEnd = ({ signalCode, exitCode }: ChildProcess) =>
  new Error(`The embedded database ended by itself (${signalCode ?? exitCode}).`);
