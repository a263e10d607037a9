// `npm run journeys:two`: the journeys against two servers on one PostgreSQL, behind a round robin.
import { build } from './build.mjs';
import { runJourneys } from './run-journeys.mjs';
import { install } from './setup.mjs';

await install();
await build();
await runJourneys('e2e', ['--reporter=list', ...process.argv.slice(2)], { COMPTOIR_SERVERS: '2' });
