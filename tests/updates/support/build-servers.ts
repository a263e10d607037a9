import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHOP = fileURLToPath(new URL('./shop.ts', import.meta.url));

export function startBuildServers(folder: string) {
  const shop = spawn(process.execPath, [SHOP], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      DEMO_PRODUCTS: '200',
      MINIMUM_ORDER: '0',
      LOG_LEVEL: 'error',
    },
  });
  return {
    /** The URL of the shop. `serveFolder` sends its requests for new servers to this URL. */
    origin: once(shop.stdout, 'data').then((line) => String(line).trim()),
    async stop() {
      // The output closes only when the shop’s database process has ended too.
      const gone = once(shop, 'close');
      shop.kill('SIGKILL');
      await gone;
    },
  };
}

/** Starts a server that serves the build in this folder, and returns its URL. */
export async function serveFolder(dist: string, pollSeconds = 1): Promise<string> {
  const wanted = new URLSearchParams({ dist, poll: String(pollSeconds) });
  const asked = await fetch(`${process.env.COMPTOIR_SHOP}/?${wanted}`);
  return asked.text();
}
