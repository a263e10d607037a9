import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBuilds } from '../../updates/support/builds.ts';
import { startDesk } from '../../updates/support/desk.ts';

/**
 * Starts one shop for all engines. The whole run also makes the build that the journey updates to.
 */
export default async function serveShop(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-engines-'));
  const desk = startDesk(folder);
  if (process.env.COMPTOIR_ENGINES === 'whole') await makeBuilds(folder, ['B']);
  process.env.COMPTOIR_BUILDS = folder;
  process.env.COMPTOIR_SHOP = await desk.origin;
  return async () => {
    await desk.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
