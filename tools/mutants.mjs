// `npm run mutants` plants typical faults of the outbox one by one, and prints for each fault the
// test that detects it.
import { install, runNode } from './setup.mjs';

await install();
runNode(['lab/mutants/run-mutants.ts', ...process.argv.slice(2)]);
