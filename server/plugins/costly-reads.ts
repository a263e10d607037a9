import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointName } from '../../contract/endpoints.ts';
import { MemoryLimit } from '../services/memory-limit.ts';
import { createQueue } from '../services/work-queue.ts';

/**
 * The limits of the queue. It runs fewer reads at a time than there are database connections. A
 * browser opens six connections to the server, and all devices of one account together send fewer
 * than 60 requests at a time.
 */
const QUEUE_LIMITS = { atOnce: 6, waitingOfUser: 60, waiting: 600, pausesAbove: 6 };

/**
 * How much one user may load. The first copy of 50,000 articles has about 40 MB, and a user may
 * have several devices.
 */
const ALLOWED = { bytes: 1024 * 1024 * 1024, windowMs: 10 * 60_000 };

/**
 * The reads, and the two commands with large bodies, that are queued. Feeds and product lists queue
 * themselves: feeds once there is something to read, lists once the search is counted.
 */
const COSTLY = new Set<EndpointName>([
  'catalogue.brands',
  'catalogue.categories',
  'catalogue.lookup',
  'catalogue.product',
  'catalogue.selection',
  'client.bought',
  'client.cart',
  'clients.list',
  'contact.attach',
  'favourites.lists',
  'invoices.list',
  'orders.addProducts',
  'orders.csv',
  'orders.detail',
  'orders.list',
  'templates.list',
  'visits.detail',
]);

export const isCostly = (name: EndpointName): boolean => COSTLY.has(name);

/** Queues work for the user of the request. */
export type RunQueued = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/**
 * Runs costly reads of one user one after the other, and takes users in turns. The bytes sent to a
 * user are counted in memory, because the limit protects this process.
 */
export function addCostlyReads(app: FastifyInstance, { bytes, windowMs } = ALLOWED): RunQueued {
  const queued = createQueue(QUEUE_LIMITS);
  const answered = new MemoryLimit(bytes, windowMs);

  // The bytes are counted before compression, because the cost depends on what was read.
  app.addHook<string>('onSend', async ({ actor }, _reply, payload) => {
    if (actor && typeof payload === 'string') answered.add(actor.userKey, payload.length);
  });

  return async ({ actor, abortSignal }, work) => {
    const user = actor?.userKey ?? '';
    answered.check(user);
    return queued(user, abortSignal, work);
  };
}
