import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuildServers } from './build-servers.ts';
import { makeBuilds, NAMES, OTHER_BUILD } from './builds.ts';

export default async function serveBuilds(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-builds-'));
  const shop = startBuildServers(folder);
  await makeBuilds(folder, OTHER_BUILD === undefined ? NAMES : ['B']);
  if (OTHER_BUILD !== undefined) cpSync(OTHER_BUILD, join(folder, 'A'), { recursive: true });
  process.env.COMPTOIR_BUILDS = folder;
  process.env.COMPTOIR_SHOP = await shop.origin;
  return async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
