// `npm run faults -- updates [N]` publishes a newer build under open pages, N times.
import { runJourneys } from './run-journeys.mjs';

/**
 * Parts of two titles in tests/updates. In the first test one tab has typed input while another
 * updates; in the second the same session installs the service worker and updates it.
 */
const JOURNEYS = 'half-typed form|installed the first worker';

const times = Number(process.argv[2] ?? 50);
const args = ['--reporter=line', `--grep=${JOURNEYS}`, `--repeat-each=${times}`];
await runJourneys('updates', args);
