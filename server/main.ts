import { join } from 'node:path';
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
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
    setFlagsFromString('--heap-growing-percent=50');
    boundYoungSpace();
  }
}

const YOUNG_BYTES = 8 * 1024 * 1024;

/**
 * In one megabyte, what answers under way need is copied again and again. The limit of the space is fixed
 * before this code runs, and V8 shrinks it while there is little to do: after each collection it may grow
 * or not.
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
