import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuildServers } from '../../updates/support/build-servers.ts';
import { makeBuilds } from '../../updates/support/builds.ts';

export default async function serveShop(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-engines-'));
  const shop = startBuildServers(folder);
  if (process.env.COMPTOIR_ENGINES === 'whole') await makeBuilds(folder, ['B']);
  process.env.COMPTOIR_BUILDS = folder;
  process.env.COMPTOIR_SHOP = await shop.origin;
  return async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
