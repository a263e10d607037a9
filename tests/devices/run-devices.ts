import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// The lives of `npm test`, as many as are asked for, from a seed on.
const root = join(import.meta.dirname, '..', '..');
const [lives = '300', seed = '1'] = process.argv.slice(2);
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'postgresql', 'tests/devices/devices'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DEVICES_LIVES: lives, DEVICES_SEED: seed },
  },
);
process.exit(status ?? 1);
