// `npm run bench`: measurements, apart from the tests, since machines are shared and noisy.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findNode, install, root } from './setup.mjs';

install();
build();
const bench = join(root, 'tests', 'bench', 'bench.ts');
const { status } = spawnSync(findNode(), [bench, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
