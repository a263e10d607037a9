import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Makes all builds and starts the shop once per run. */
export default async function serveBuilds(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-builds-'));
  const shop = spawn(process.execPath, [pathOf('./shop.ts')], {
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
  const making = spawn(process.execPath, [pathOf('./make-builds.ts'), folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Not the runner's, which says that this is a test: React would come in its slow form.
    env: { PATH: process.env.PATH },
  });
  const [code] = await once(making, 'exit');
  if (code !== 0) throw new Error('The builds could not be made');
  process.env.COMPTOIR_BUILDS = folder;
  process.env.COMPTOIR_SHOP = String(await opened).trim();
  return async () => {
    // Its database ends after it.
    const gone = once(shop, 'close');
    shop.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}
