// `npm run mutants`: plants the classic faults of an outbox one by one, and names the test that sees each.
import { join } from 'node:path';
import { install, runNode } from './setup.mjs';

await install();
runNode([join('lab', 'mutants', 'run-mutants.ts'), ...process.argv.slice(2)]);
