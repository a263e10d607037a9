import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// `npm run faults -- devices 300 1` makes 300 runs. The seed of the first run is 1.
const root = join(import.meta.dirname, '..', '..');
const [runs = '300', seed = '1'] = process.argv.slice(2);
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'lab/devices/vitest.config.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DEVICES_RUNS: runs, DEVICES_SEED: seed },
  },
);
process.exit(status ?? 1);
