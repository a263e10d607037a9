// `npm run backup`, `restore`, `import`, `export`, `invoice`: runs `server/commands/NAME.ts`. It installs
// and prints nothing itself: the shop runs already, and the standard output of `export` is data.
import { join } from 'node:path';
import { runNode } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
runNode([join('server', 'commands', `${name}.ts`), ...args], { cwd: process.cwd() });
