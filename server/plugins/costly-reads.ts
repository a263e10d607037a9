import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointName } from '../../contract/endpoints.ts';
import { MemoryLimit } from '../services/limits/memory-limit.ts';
import { createQueue } from '../services/limits/work-queue.ts';

/**
 * The limits of the queue. Fewer reads run at a time than there are database connections. A browser
 * opens six connections to the server, and all devices of one account together send fewer than 60
 * requests at a time.
 */
const QUEUE_LIMITS = { atOnce: 6, waitingOfUser: 60, waiting: 600, pausesAbove: 6 };

/**
 * The number of bytes that one user may load in a window of time. The first copy of 50,000 articles
 * has about 40 MB, and a user may have several devices.
 */
const ALLOWED = { bytes: 1024 * 1024 * 1024, windowMs: 10 * 60_000 };

/**
 * The endpoints that are queued: reads, and two commands with large bodies. Feeds and product lists
 * are missing here, because their handlers queue the work themselves, after cheaper checks.
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

export type RunQueued = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/**
 * Runs the costly reads of one user one after the other, and serves users in turns. Counts the
 * bytes sent to a user in memory, because the limit protects this process.
 */
export function addCostlyReads(app: FastifyInstance, { bytes, windowMs } = ALLOWED): RunQueued {
  const queued = createQueue(QUEUE_LIMITS);
  const answered = new MemoryLimit(bytes, windowMs);

  // Counts the bytes before compression, because the cost of a read depends on its uncompressed
  // size.
  app.addHook<string>('onSend', async ({ actor }, _reply, payload) => {
    if (actor && typeof payload === 'string') answered.add(actor.userKey, payload.length);
  });

  return async ({ actor, abortSignal }, work) => {
    const user = actor?.userKey ?? '';
    answered.check(user);
    return queued(user, abortSignal, work);
  };
}
