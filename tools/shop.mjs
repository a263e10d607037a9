// What `npm run` gives the distributor (backup, import, erp-token…): runs `server/commands/NAME.ts`. It installs
// and prints nothing itself: the shop runs already, and the standard output of `export` is data.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runNode } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
// What a command imports is resolved before its first line runs, so the resolver has to be there already.
const resolver = pathToFileURL(join(root, 'server', 'database', 'quick-modules.ts')).href;
runNode([join('server', 'commands', `${name}.ts`), ...args], {
  cwd: process.cwd(),
  flags: ['--import', resolver],
});
