// `npm run faults -- updates [N]`: a newer build under open pages, N times over.
import { runJourneys } from './run-journeys.mjs';

/** A form half typed in one tab while another takes the update; the session that installed first. */
const JOURNEYS = 'half-typed form|installed the first worker';

const times = Number(process.argv[2] ?? 50);
const args = ['--reporter=line', `--grep=${JOURNEYS}`, `--repeat-each=${times}`];
await runJourneys('updates', args);
