import { join } from 'node:path';
import { lockFolder } from './database/embedded/folder-lock.ts';
import { writePrivately } from './database/embedded/private-folder.ts';
import { type Embedded, startEmbedded } from './database/embedded/start.ts';
import { readConfig } from './services/config.ts';
import { explain } from './start-error.ts';

/** Refuses wrong settings and a locked folder before it loads the server’s hundreds of modules. */
async function start(): Promise<void> {
  writePrivately();
  const config = readConfig(process.env);
  const opening = config.databaseUrl ?? openFolder(config.dataDir);
  const { serve } = await import('./serve.ts');
  await serve(config, await opening);
}

function openFolder(dataDir: string): Promise<Embedded> {
  process.on('exit', lockFolder(dataDir));
  const opening = startEmbedded(join(dataDir, 'database'));
  // `start` awaits `opening` after it has loaded the modules. Until then, a failure must not end
  // the process.
  opening.catch(() => undefined);
  return opening;
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
