import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startServer } from '../../tests/support/servers/server-process.ts';
import { CHROMIUM_FLAGS } from '../../tools/chromium-flags.ts';

export type BenchShop = Awaited<ReturnType<typeof openBenchShop>>;

/**
 * Starts a shop of `size` products, and a browser whose profile is kept when its pages are closed.
 */
export async function openBenchShop(size: number) {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    DEMO: '1',
    DEMO_PRODUCTS: String(size),
  });
  const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
  const startBrowser = () =>
    chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: CHROMIUM_PATH,
      args: CHROMIUM_FLAGS,
      locale: 'fr-FR',
      viewport: { width: 1280, height: 800 },
    });
  let context = await startBrowser();
  return {
    origin: server.origin,
    /** Returns the context of the current browser process. */
    get context() {
      return context;
    },
    /**
     * Restarts the browser with the same profile, so that its memory is empty and its storage is
     * not.
     */
    async startBrowserAnew() {
      await context.close();
      context = await startBrowser();
    },
    async close() {
      await context.close();
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
