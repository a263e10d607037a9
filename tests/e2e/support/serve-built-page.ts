import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../support/server-process.ts';

/** The real server on the built page, with a small demonstration shop of its own. */
export default async function serveBuiltPage(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-journeys-'));
  const server = await startServer({ DATA_DIR: folder, DEMO: '1', DEMO_PRODUCTS: '3000' });
  process.env.COMPTOIR_ORIGIN = server.origin;
  process.env.COMPTOIR_DATA = folder;
  return async () => {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
}
