import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** Builds of the same sources under different ids, and the kill switch. */
const NAMES = ['A', 'B', 'C', 'D', 'killSwitch'] as const;
export type BuildName = (typeof NAMES)[number];

/** Makes all of them, two at a time. */
export async function makeBuilds(folder: string): Promise<void> {
  const names = [...NAMES];
  const makeOneAfterTheOther = async () => {
    for (let name = names.shift(); name; name = names.shift()) await makeBuild(folder, name);
  };
  await Promise.all([makeOneAfterTheOther(), makeOneAfterTheOther()]);
}

export async function makeBuild(folder: string, name: BuildName): Promise<void> {
  const args = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', join(folder, name)];
  const child = spawn(process.execPath, [VITE, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      COMPTOIR_BUILD_LABEL: name,
      COMPTOIR_KILL_SWITCH: name === 'killSwitch' ? '1' : '0',
    },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build ${name} could not be made`);
}

export const folderOf = (name: BuildName): string => join(process.env.COMPTOIR_BUILDS ?? '', name);

export const idOf = (name: BuildName): string =>
  JSON.parse(readFileSync(join(folderOf(name), 'builds/latest.json'), 'utf8')).id;
