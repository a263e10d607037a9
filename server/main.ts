import { join } from 'node:path';
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import './database/quick-modules.ts';
import { lockFolder } from './database/embedded/folder-lock.ts';
import { writePrivately } from './database/embedded/private-folder.ts';
import { type Embedded, startEmbedded } from './database/embedded/start.ts';
import { readConfig } from './services/config.ts';
import { explain } from './start-error.ts';

/** Refuses wrong settings and a used folder before it loads the server's hundreds of modules. */
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
 * Keeps the heap small: one that grew while modules load does not shrink again, so V8 has to
 * collect before it grows. After loading too: by default V8 uses 130 MB for young objects, and
 * collects old ones only when they have doubled.
 */
async function loadThriftily<T>(load: () => Promise<T>): Promise<T> {
  setFlagsFromString('--optimize-for-size');
  try {
    return await load();
  } finally {
    setFlagsFromString('--no-optimize-for-size');
    setFlagsFromString('--heap-growing-percent=50');
    boundYoungSpace();
  }
}

const YOUNG_BYTES = 8 * 1024 * 1024;

/**
 * Lets the young space grow to 8 MB: with one, V8 copies the objects of running requests again and
 * again. The limit of the space is fixed before this code runs, and V8 shrinks the space when idle;
 * so after each collection this decides whether it may grow.
 */
function boundYoungSpace(): void {
  const bound = () => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    const factor = (young?.space_size ?? 0) < YOUNG_BYTES ? 2 : 1;
    setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  };
  new PerformanceObserver(bound).observe({ entryTypes: ['gc'] });
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
