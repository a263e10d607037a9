// `npm test`, `npm run test:full`, `npm run check`: installs what is missing, then run-tests.mjs.
import { join } from 'node:path';
import { install, runNode } from './setup.mjs';

await install();
runNode([join('tools', 'run-tests.mjs'), ...process.argv.slice(2)]);
