// Builds the page to dist/ if one of its sources has changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceHash } from '../build/source-hash.mjs';
import { fail, findNode, install, root, runStep } from './setup.mjs';

const STAMP = join(root, '.cache', 'built');

/**
 * Builds the page if needed. A quick build takes seconds instead of a minute: it compresses less,
 * because its page is served only on this machine. With the kill switch, the built service worker
 * only removes itself and its caches from every device.
 */
export async function build({ isQuick = false, killSwitch = false } = {}) {
  // Uses `||`, because an empty variable means the same as an unset variable.
  const face = resolve(root, process.env.DISTRIBUTOR || 'distributor');
  const whole = sourceHash(root, face, killSwitch ? 'kill switch' : '');
  const quick = `${whole} quick`;
  const isBuilt = existsSync(join(root, 'dist', 'index.html')) && existsSync(STAMP);
  const built = isBuilt ? readFileSync(STAMP, 'utf8') : '';
  if (built === whole || (isQuick && built === quick)) return;
  const title = killSwitch ? 'Building the kill switch' : 'Building the page';
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runStep(title, findNode(), [vite, 'build', '--logLevel', 'warn'], {
    env: {
      ...process.env,
      COMPTOIR_KILL_SWITCH: killSwitch ? '1' : '0',
      COMPTOIR_QUICK_BUILD: isQuick ? '1' : '0',
    },
  });
  if (code !== 0) fail(`The page could not be built:\n${output}`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(STAMP, isQuick ? quick : whole);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await install();
  await build({ killSwitch: process.argv.includes('--kill-switch') });
}
