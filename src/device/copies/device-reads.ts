import { connection } from '../connection/device-connection.ts';
import { onLate } from '../connection/worker-messages.ts';
import { onPurge } from '../database/purge.ts';
import { createReadCache } from './read-cache.ts';

/** Caches the server’s answers, which the page shows at once when the user returns to it. */
export const reads = createReadCache({ most: 30, patienceMs: 3000, isOnline: connection.canSend });

connection.onReconnect(() => reads.retry());
onLate(reads.onLate);
onPurge(reads.clear);
