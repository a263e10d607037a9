import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../tools/chromium-flags.ts';
import { startServer } from '../support/servers/server-process.ts';

interface BenchShop {
  origin: string;
  context: BrowserContext;
  close(): Promise<void>;
}

/** A demonstration shop of that many products, and a browser profile that outlives its pages. */
export async function openBenchShop(size: number): Promise<BenchShop> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    DEMO: '1',
    DEMO_PRODUCTS: String(size),
  });
  const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: CHROMIUM_PATH,
    args: CHROMIUM_FLAGS,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
  });
  return {
    origin: server.origin,
    context,
    async close() {
      await context.close();
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
