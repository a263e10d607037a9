// `npm run journeys:two` runs the journeys against two servers on one PostgreSQL. A load balancer
// sends requests to the two servers in turn.
import { build } from './build.mjs';
import { runJourneys } from './run-journeys.mjs';
import { install } from './setup.mjs';

await install();
await build();
await runJourneys('e2e', ['--reporter=list', ...process.argv.slice(2)], { COMPTOIR_SERVERS: '2' });
