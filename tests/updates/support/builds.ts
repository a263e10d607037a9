import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Builds of the same sources under different ids, and the kill switch. */
export const NAMES = ['A', 'B', 'C', 'killSwitch'] as const;
export type BuildName = (typeof NAMES)[number];

/** The folder with the build of another checkout. This build is used as A. */
export const OTHER_BUILD = process.env.COMPTOIR_OTHER_BUILD;

const MAKE = fileURLToPath(new URL('./make-builds.ts', import.meta.url));

export async function makeBuilds(folder: string, names: readonly BuildName[]): Promise<void> {
  const making = spawn(process.execPath, [MAKE, folder, ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // The runner’s variables are not passed on, because they would bundle the slow test version of
    // React.
    env: { PATH: process.env.PATH },
  });
  const [code] = await once(making, 'exit');
  if (code !== 0) throw new Error('The builds could not be made');
}

export const folderOf = (name: BuildName): string => join(process.env.COMPTOIR_BUILDS ?? '', name);

export const idOf = (name: BuildName): string =>
  JSON.parse(readFileSync(join(folderOf(name), 'builds/latest.json'), 'utf8')).id;
