import { setFlagsFromString } from 'node:v8';
import { lockFolder } from './database/embedded/folder-lock.ts';
import { readConfig } from './plugins/config.ts';
import { StartError } from './plugins/start-error.ts';

/**
 * The entry: what can be refused is refused first. The server itself, half a second of modules, is
 * loaded only by a process that may have the data folder.
 */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const unlock = config.databaseUrl === undefined ? lockFolder(config.dataDir) : () => undefined;
  process.on('exit', unlock);
  const { serve } = await loadThriftily(() => import('./serve.ts'));
  await serve(config);
}

/**
 * Resolving a large package's modules leaves some 200 MB of garbage behind, and a heap that has
 * grown once does not shrink: while modules load, the engine is told to collect before it grows.
 */
async function loadThriftily<T>(load: () => Promise<T>): Promise<T> {
  setFlagsFromString('--optimize-for-size');
  try {
    return await load();
  } finally {
    setFlagsFromString('--no-optimize-for-size');
  }
}

/** Reasons that a reader can mend are one line; the rest keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const failure = error as NodeJS.ErrnoException & { port?: number };
  if (failure.code === 'EADDRINUSE') {
    return `Port ${failure.port} is taken: stop what uses it, or choose another with PORT.`;
  }
  if (failure.code === 'EACCES' && failure.port) {
    return `Port ${failure.port} needs more rights: choose another with PORT.`;
  }
  if (failure.code === 'ECONNREFUSED') return 'PostgreSQL does not answer at DATABASE_URL.';
  return failure.stack ?? String(error);
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
