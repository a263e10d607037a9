// `npm run journeys:engines` runs the journey for all engines in every setting, and over an update.
import { build } from './build.mjs';
import { findEngines } from './find-browser.mjs';
import { runJourneys } from './run-journeys.mjs';
import { install } from './setup.mjs';

await install();
await build();
const env = { COMPTOIR_ENGINES: 'whole', ...findEngines() };
await runJourneys('engines', ['--reporter=list', ...process.argv.slice(2)], env);
