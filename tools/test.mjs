// `npm test`, `npm run test:full` and `npm run check` install what is missing, and then run
// run-tests.mjs.
import { install, runNode } from './setup.mjs';

await install();
runNode(['tools/run-tests.mjs', ...process.argv.slice(2)]);
