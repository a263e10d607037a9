// Runs `server/commands/NAME.ts` for the distributor's commands (backup, import, erp-token…).
// Installs and prints nothing itself, because the shop runs already and the output of `export` is
// data.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runNode } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
// Node resolves a command's imports before its first line runs: the resolver must load first.
const resolver = pathToFileURL(join(root, 'server', 'database', 'quick-modules.ts')).href;
runNode([join('server', 'commands', `${name}.ts`), ...args], {
  cwd: process.cwd(),
  flags: ['--import', resolver],
});
