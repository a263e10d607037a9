import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeBuilds } from './builds.ts';

const SHOP = fileURLToPath(new URL('./shop.ts', import.meta.url));

/** Makes all builds and starts the shop once per run. */
export default async function serveBuilds(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-builds-'));
  const shop = spawn(process.execPath, [SHOP], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      DEMO_PRODUCTS: '200',
      LOG_LEVEL: 'error',
      BUILDS_POLL_SECONDS: '1',
    },
  });
  const opened = once(shop.stdout, 'data');
  await makeBuilds(folder);
  process.env.COMPTOIR_BUILDS = folder;
  process.env.COMPTOIR_SHOP = String(await opened).trim();
  return () => {
    shop.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
}
