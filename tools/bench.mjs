// `npm run bench`: measurements, apart from the tests, since machines are shared and noisy.
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, runNode } from './setup.mjs';

await install();
await build();
runNode([join('lab', 'bench', 'bench.ts'), ...process.argv.slice(2)]);
