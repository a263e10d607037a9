// `npm run faults -- PART …`: long runs that break things on purpose, apart from the tests.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, install, root, say } from './setup.mjs';

/** What can be asked for, and the program that does it; the words behind the name are its own. */
const parts = {
  server: 'tests/exactly-once/server-faults.ts',
  crash: 'tests/exactly-once/crash-faults.ts',
  model: 'tests/offline/run-model.ts',
  updates: 'tools/two-builds.mjs',
};

const [name = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(parts, name)) {
  say(`Which part? There are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
install();
const program = join(root, ...parts[name].split('/'));
const { status } = spawnSync(findNode(), [program, ...rest], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
