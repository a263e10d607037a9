// `npm run bench` runs the measurements. They are not tests, because their results vary on shared
// machines.
import { join } from 'node:path';
import { build } from './build.mjs';
import { findPostgres } from './debian-packages.mjs';
import { install, runNode } from './setup.mjs';

await install();
await build();
// Measures the PostgreSQL of Debian, which has the usual settings, or else the one of the npm
// packages.
runNode([join('lab', 'bench', 'bench.ts'), ...process.argv.slice(2)], { env: findPostgres() });
