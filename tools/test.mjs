// `npm test`, `npm run test:full` and `npm run check` install what is missing, and then run
// run-tests.mjs.
import { join } from 'node:path';
import { install, runNode } from './setup.mjs';

await install();
runNode([join('tools', 'run-tests.mjs'), ...process.argv.slice(2)]);
