// `npm run import`: the distributor's files into the shop. It installs nothing: the shop runs already.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, root } from './setup.mjs';

const program = join(root, 'server', 'commands', 'import.ts');
const { status } = spawnSync(findNode(), [program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
