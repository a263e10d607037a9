// `npm start` installs, builds and starts the shop, and skips steps that are already done. The
// script in package.json begins with `exec`, so that SIGTERM reaches this process: otherwise it
// would end only the shell. cmd.exe has no `exec`, so it runs the command after `||`.
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root, runNode } from './setup.mjs';

await install();
await build({ isQuick: true });
// The next start reuses the compiled code, because removing the types from all files takes a
// second.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || join(root, '.cache', 'compiled');
runNode(['server/main.ts'], {
  env: { NODE_COMPILE_CACHE },
  // Limits the memory for new objects to 8 MB. With the usual limit, loading the modules leaves 120
  // MB more in use.
  flags: ['--max-semi-space-size=8'],
});
