// `npm run bench` runs the measurements. Measurements are no tests, because their results vary on
// shared machines.
import { join } from 'node:path';
import { build } from './build.mjs';
import { findPostgres } from './debian-packages.mjs';
import { install, runNode } from './setup.mjs';

await install();
await build();
// Measures Debian’s PostgreSQL, because its settings are the usual ones. If it is missing, the
// PostgreSQL of the npm packages is measured.
runNode([join('lab', 'bench', 'bench.ts'), ...process.argv.slice(2)], { env: findPostgres() });
