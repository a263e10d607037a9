// `npm start`: from a fresh clone to the running shop. Skips what is installed, built or filled already.
// In package.json, `exec` gives SIGTERM to this process and not to a shell that would leave it running; cmd.exe
// has no `exec`, so the second half of the line runs there.
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root, runNode } from './setup.mjs';

await install();
await build({ isQuick: true });
// The next start reads what this one has compiled: removing the types from each file takes a second.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || join(root, '.cache', 'compiled');
runNode([join('server', 'main.ts')], { env: { NODE_COMPILE_CACHE } });
