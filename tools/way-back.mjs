// `npm run faults -- back FOLDER` updates open pages from this build to the build of an older
// checkout in FOLDER, and back to this build.
import { resolve } from 'node:path';
import { runJourneys } from './run-journeys.mjs';
import { say } from './setup.mjs';

const [, , folder] = process.argv;
if (!folder) {
  say('Which build? Name the dist folder of another checkout.');
  process.exit(1);
}
const env = { COMPTOIR_OTHER_BUILD: resolve(folder) };
await runJourneys('updates', ['--workers=1', '--reporter=line'], env);
