import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointName } from '../../contract/endpoints.ts';
import { MemoryLimit } from '../services/memory-limit.ts';
import { createQueue } from '../services/work-queue.ts';

/**
 * Fewer at a time than database connections. A browser opens six connections to the server, and all
 * devices of one account together send fewer than 60 requests at a time.
 */
const QUEUE_LIMITS = { atOnce: 6, waitingOfUser: 60, waiting: 600, pausesAbove: 6 };

/** The first copy of 50,000 articles has about 40 MB, and several devices of a user may load it. */
const ALLOWED = { bytes: 1024 * 1024 * 1024, windowMs: 10 * 60_000 };

/**
 * Reads, and the two commands with large bodies. Feeds and product lists queue themselves: feeds
 * once they know that there is something to read, lists once the search is counted.
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

/** Queues work under the request's user. */
export type RunQueued = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/**
 * Runs costly reads of one user one after the other, and takes users in turns. The bytes sent to a
 * user are counted in memory, because the limit protects this process.
 */
export function addCostlyReads(app: FastifyInstance, { bytes, windowMs } = ALLOWED): RunQueued {
  const queued = createQueue(QUEUE_LIMITS);
  const answered = new MemoryLimit(bytes, windowMs);

  // Counted before compression, because the cost depends on what was read.
  app.addHook<string>('onSend', async ({ actor }, _reply, payload) => {
    if (actor && typeof payload === 'string') answered.add(actor.userKey, payload.length);
  });

  return async ({ actor, abortSignal }, work) => {
    const user = actor?.userKey ?? '';
    answered.check(user);
    return queued(user, abortSignal, work);
  };
}
