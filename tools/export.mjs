// `npm run export`: orders for an ERP. It installs nothing: the shop runs already, and nothing but
// orders may come out of stdout.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, root } from './setup.mjs';

const program = join(root, 'server', 'commands', 'export.ts');
const { status } = spawnSync(findNode(), [program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
