import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBuilds, NAMES, OTHER_BUILD } from './builds.ts';
import { startDesk } from './desk.ts';

/** Makes all builds, and starts the shop once per run. */
export default async function serveBuilds(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-builds-'));
  const desk = startDesk(folder);
  await makeBuilds(folder, OTHER_BUILD === undefined ? NAMES : ['B']);
  if (OTHER_BUILD !== undefined) cpSync(OTHER_BUILD, join(folder, 'A'), { recursive: true });
  process.env.COMPTOIR_BUILDS = folder;
  process.env.COMPTOIR_SHOP = await desk.origin;
  return async () => {
    await desk.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
