// `npm run bench` runs the measurements. Measurements are no tests, because their results vary on
// shared machines.
import { build } from './build.mjs';
import { install, runNode } from './setup.mjs';
import { findPostgres } from './system-programs.mjs';

await install();
await build();
// Measures Debian’s PostgreSQL, because it has the usual settings. If Debian’s PostgreSQL is
// missing, measures the PostgreSQL of the npm packages.
runNode(['lab/bench/bench.ts', ...process.argv.slice(2)], { env: findPostgres() });
