// `npm run mutants`: plants the classic faults of an outbox one by one, and names the test that sees each.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, install, root } from './setup.mjs';

install();
const script = join(root, 'tests', 'mutants', 'run-mutants.ts');
const { status } = spawnSync(findNode(), [script, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
