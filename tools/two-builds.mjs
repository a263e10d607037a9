// `npm run faults -- updates [N]` publishes a newer build while pages are open, N times.
import { runJourneys } from './run-journeys.mjs';

/**
 * Parts of two test titles in tests/updates. In the first test, the user has typed into one tab
 * while another tab updates. In the second test, one session installs the service worker and
 * updates it.
 */
const JOURNEYS = 'half-typed form|installed the first worker';

const times = Number(process.argv[2] ?? 50);
const args = ['--reporter=line', `--grep=${JOURNEYS}`, `--repeat-each=${times}`];
await runJourneys('updates', args);
