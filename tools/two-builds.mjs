// `npm run faults -- updates [N]`: publishes a newer build under open pages, N times over.
import { runJourneys } from './run-journeys.mjs';

/**
 * Parts of titles in tests/updates: typed input in one tab while another takes the update, and the
 * session that installed the first worker.
 */
const JOURNEYS = 'half-typed form|installed the first worker';

const times = Number(process.argv[2] ?? 50);
const args = ['--reporter=line', `--grep=${JOURNEYS}`, `--repeat-each=${times}`];
await runJourneys('updates', args);
