import { connection } from '../connection/device-connection.ts';
import { onLate } from '../connection/worker-messages.ts';
import { onPurge } from '../database/purge.ts';
import { createReadCache } from './read-cache.ts';

/** Caches the server’s answers, so that a page which the user opens again has data at once. */
export const reads = createReadCache({ most: 30, patienceMs: 3000, isOnline: connection.canSend });

connection.onReconnect(() => reads.retry());
onLate(reads.onLate);
onPurge(reads.clear);
