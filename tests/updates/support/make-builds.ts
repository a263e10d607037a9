import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Makes these builds below this folder. One process makes all builds, because the second build then
 * takes half as long.
 */
const [, , folder = '', ...names] = process.argv;
for (const name of names) {
  // Each build reads its configuration again.
  process.env.COMPTOIR_BUILD_LABEL = name;
  process.env.COMPTOIR_KILL_SWITCH = name === 'killSwitch' ? '1' : '0';
  await build({
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    logLevel: 'warn',
    build: { outDir: join(folder, name), emptyOutDir: true },
  });
}
