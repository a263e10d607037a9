import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// `npm run faults -- model 1000000` runs the outbox model of `npm test` with about a million
// commands.
const root = join(import.meta.dirname, '..', '..');
const [commands = '1000000'] = process.argv.slice(2);
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'device', 'tests/offline/model'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MODEL_COMMANDS: commands } },
);
process.exit(status ?? 1);
