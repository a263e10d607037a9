// `npm run bench` runs the measurements. Measurements are no tests, because their results vary on
// shared machines.
import { join } from 'node:path';
import { build } from './build.mjs';
import { findPostgres } from './debian-packages.mjs';
import { install, runNode } from './setup.mjs';

await install();
await build();
// Measures Debian’s PostgreSQL, because it has the usual settings. If Debian’s PostgreSQL is
// missing, measures the PostgreSQL of the npm packages.
runNode([join('lab', 'bench', 'bench.ts'), ...process.argv.slice(2)], { env: findPostgres() });
