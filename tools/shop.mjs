// Runs `server/commands/NAME.ts` for the distributor's commands (backup, import, erp-token…). It installs and
// prints nothing itself: the shop runs already, and the standard output of `export` is data.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runNode } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
// Node resolves the imports of a command before its first line runs, so the resolver must be loaded first.
const resolver = pathToFileURL(join(root, 'server', 'database', 'quick-modules.ts')).href;
runNode([join('server', 'commands', `${name}.ts`), ...args], {
  cwd: process.cwd(),
  flags: ['--import', resolver],
});
