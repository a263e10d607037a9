import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { CLIENT_HEADER, type EndpointHead, USER_HEADER } from '../../contract/core/endpoint.ts';
import type { Db } from '../database/client.ts';
import { clients, portfolios } from '../database/schema/clients.ts';
import { claimedClient } from '../modules/accounts/sessions.ts';
import type { Actor } from '../services/actor.ts';
import { AppError } from '../services/app-error.ts';

/**
 * Decides whether an actor may use an endpoint, before anything of the body is read. The header
 * `x-user-clnum` is a claim: it is held against the session, and a foreign client answers like a
 * missing one.
 */
export async function checkPolicy(
  db: Db,
  { policy, path }: EndpointHead,
  request: FastifyRequest,
): Promise<void> {
  if (policy === 'public') return;
  const { actor } = request;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  // Whoever asks who is signed in speaks of the session, not of a claim.
  if (path.startsWith('/api/auth/')) return;
  // What one user did waits on the device for that user, and what one reads is kept there under that
  // user's name, whoever has signed in since.
  const user = request.headers[USER_HEADER];
  if (user !== undefined && user !== actor.userKey) throw new AppError('OTHER_USER');
  if (policy === 'user') return;
  if ((policy === 'commercial' || policy === 'visit') && actor.kind !== 'commercial') {
    throw new AppError('FORBIDDEN');
  }
  // Whoever chooses or leaves a client claims none.
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

export async function isInPortfolio(db: Db, repNum: number, clNum: number): Promise<boolean> {
  const rows = await db
    .select({ clNum: portfolios.clNum })
    .from(portfolios)
    .where(and(eq(portfolios.repNum, repNum), eq(portfolios.clNum, clNum)));
  return rows.length > 0;
}

/** Admitted to the reserved catalogue area; closed to whom the database does not say so. */
export async function isAdmitted(db: Db, clNum: number): Promise<boolean> {
  const rows = await db
    .select({ admitted: clients.reservedAccess })
    .from(clients)
    .where(eq(clients.clNum, clNum));
  return rows[0]?.admitted ?? false;
}
