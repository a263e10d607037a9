// `npm run bench`: measurements, which are no tests because machines are shared and noisy.
import { join } from 'node:path';
import { build } from './build.mjs';
import { findPostgres } from './debian-packages.mjs';
import { install, runNode } from './setup.mjs';

await install();
await build();
// Debian's PostgreSQL has the usual defaults. Elsewhere the one among the packages is measured.
runNode([join('lab', 'bench', 'bench.ts'), ...process.argv.slice(2)], { env: findPostgres() });
