import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointName } from '../../contract/endpoints.ts';
import { AppError } from '../services/app-error.ts';
import { createTurns } from '../services/turns.ts';
import { createWindowCounts } from '../services/window-counts.ts';

/**
 * Fewer at once than connections to the database. A browser has six of its own to the server, and all
 * devices of one account ask for less than sixty at once.
 */
const TURNS = { atOnce: 6, waitingOfUser: 60, waiting: 600, restsAbove: 6 };

/** A first copy of 50,000 articles has some 40 MB, and several devices of one account may make theirs. */
const ALLOWED = { bytes: 1024 * 1024 * 1024, windowMs: 10 * 60_000 };

/**
 * Reads, and the two commands that bring much at once. Feeds and lists of products
 * ask for their turn themselves: the ones once they know that there is something to read, the others
 * before they know who asks.
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

/** Of the request's actor, or of who it was the last time. */
export type InTurn = <T>(
  request: FastifyRequest,
  work: () => Promise<T>,
  userKey?: string,
) => Promise<T>;

/**
 * Costly reads of one user come one after the other, and users in turns. What a user was answered is
 * counted in memory: the bound protects this process.
 */
export function addCostlyReads(app: FastifyInstance, { bytes, windowMs } = ALLOWED): InTurn {
  const inTurn = createTurns(TURNS);
  const answered = createWindowCounts(windowMs);

  // Before it is compressed: what was read is what it cost.
  app.addHook<string>('onSend', async ({ actor }, _reply, payload) => {
    if (actor && typeof payload === 'string') answered.add(actor.userKey, payload.length);
  });

  return async ({ actor, over }, work, user = actor?.userKey ?? '') => {
    if (answered.of(user) >= bytes) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: answered.leftMs() / 1000 });
    }
    return inTurn(user, over, work);
  };
}
