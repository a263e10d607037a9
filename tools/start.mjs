// `npm start` leads from a fresh clone to the running shop, and skips steps that are done already.
// In package.json, `exec` makes SIGTERM reach this process instead of a shell that would leave it
// running. cmd.exe has no `exec`, so there the second half of the line runs.
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root, runNode } from './setup.mjs';

await install();
await build({ isQuick: true });
// Lets the next start reuse the compiled code, because removing the types from all files takes a
// second.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || join(root, '.cache', 'compiled');
runNode([join('server', 'main.ts')], {
  env: { NODE_COMPILE_CACHE },
  // Limits the memory for new objects to 8 MB, because loading the modules otherwise leaves 120 MB
  // more in use.
  flags: ['--max-semi-space-size=8'],
});
