// `npm run backup`: the whole shop into one file. It installs nothing: the shop runs already.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, root } from './setup.mjs';

const program = join(root, 'server', 'commands', 'backup.ts');
const { status } = spawnSync(findNode(), [program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
