import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import './database/quick-modules.ts';
import { lockFolder } from './database/embedded/folder-lock.ts';
import { writePrivately } from './database/embedded/private-folder.ts';
import { type Embedded, startEmbedded } from './database/embedded/start.ts';
import { readConfig } from './services/config.ts';
import { explain } from './start-error.ts';

/** Refuses what can be refused before it loads the server's hundreds of modules. */
async function start(): Promise<void> {
  writePrivately();
  const config = readConfig(process.env);
  const opening = config.databaseUrl ?? openFolder(config.dataDir);
  const { serve } = await loadThriftily(() => import('./serve.ts'));
  await serve(config, await opening);
}

function openFolder(dataDir: string): Promise<Embedded> {
  process.on('exit', lockFolder(dataDir));
  const opening = startEmbedded(join(dataDir, 'database'));
  // It is awaited once the modules are loaded; until then a failure must not end the process.
  opening.catch(() => undefined);
  return opening;
}

/**
 * A heap that grew while modules load does not shrink again, so it collects before it grows.
 * Afterwards too: by default it takes 130 MB for young objects and waits until old ones have
 * doubled.
 */
async function loadThriftily<T>(load: () => Promise<T>): Promise<T> {
  setFlagsFromString('--optimize-for-size');
  try {
    return await load();
  } finally {
    setFlagsFromString('--no-optimize-for-size');
    setFlagsFromString('--semi-space-growth-factor=1');
    setFlagsFromString('--heap-growing-percent=50');
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
