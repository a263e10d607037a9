// `npm run invoice -- CMD-2026-000123 …`: invoices for orders that leave the warehouse. The embedded
// database serves one process: a server that has it open is named and must be stopped first.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, root } from './setup.mjs';

const program = join(root, 'server', 'commands', 'invoice.ts');
const { status } = spawnSync(findNode(), [program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
