import type { FastifyRequest } from 'fastify';
import { CLIENT_HEADER, type EndpointHead, USER_HEADER } from '../../contract/core/endpoint.ts';
import type { Db } from '../database/client.ts';
import { type Actor, claimedClient } from '../services/actor.ts';
import { AppError } from '../services/app-error.ts';
import { isAdmitted, isInPortfolio } from '../services/client-access.ts';

/**
 * Decides whether an actor may use an endpoint, before the body is read. The header `x-user-clnum`
 * is checked against the session; a foreign client answers like a missing one.
 */
export async function checkPolicy(
  db: Db,
  { policy, path }: EndpointHead,
  request: FastifyRequest,
): Promise<void> {
  if (policy === 'public') return;
  const { actor } = request;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  // Questions about the session itself carry no claim.
  if (path.startsWith('/api/auth/')) return;
  // A device keeps commands under one user's name; another may have signed in since.
  const user = request.headers[USER_HEADER];
  if (user !== undefined && user !== actor.userKey) throw new AppError('OTHER_USER');
  if (policy === 'user') return;
  if ((policy === 'commercial' || policy === 'visit') && actor.kind !== 'commercial') {
    throw new AppError('FORBIDDEN');
  }
  // Choosing or leaving a client needs no claim.
  if (policy === 'commercial') return;
  request.actor = await withClaim(db, actor, request.headers[CLIENT_HEADER]);
  const { clNum } = request.actor;
  if (clNum === null) throw new AppError('CLIENT_NOT_CHOSEN');
  if (policy === 'reserved' && !(await isAdmitted(db, clNum))) throw new AppError('NOT_ADMITTED');
}

async function withClaim(
  db: Db,
  actor: Actor,
  claim: string | string[] | undefined,
): Promise<Actor> {
  if (claim === undefined) return actor;
  const clNum = claimedClient(claim);
  if (actor.clNum === clNum) return actor;
  if (actor.kind === 'contact' || !(await isInPortfolio(db, actor.repNum, clNum))) {
    throw new AppError('NOT_FOUND');
  }
  return { ...actor, clNum };
}
