import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../plugins/routes.ts';
import type { CommercialActor } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { audit } from '../../services/audit.ts';
import { isInPortfolio } from '../../services/client-access.ts';
import type { AccountServices } from '../accounts/sessions.ts';
import { loadCommercialUser } from '../accounts/signed-in-user.ts';
import { listClients } from './clients-repository.ts';

export function clientsModule(route: Route, { db, sessions }: AccountServices): void {
  async function actFor(
    clNum: number | null,
    actor: CommercialActor,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { newId, user } = await db.transaction(async (tx) => {
      const newId = await sessions.renew(tx, actor, request, { clNum });
      await audit(tx, request.id, clNum === null ? 'client-left' : 'client-chosen', {
        repNum: actor.repNum,
        clNum: clNum ?? actor.clNum,
      });
      return { newId, user: await loadCommercialUser(tx, { ...actor, clNum }) };
    });
    sessions.carry(request, reply, newId);
    return user;
  }

  route('clients.list', ({ actor }) => listClients(db, actor.repNum));

  route('clients.choose', async ({ body, actor, request, reply }) => {
    if (!(await isInPortfolio(db, actor.repNum, body.clNum))) throw new AppError('NOT_FOUND');
    return actFor(body.clNum, actor, request, reply);
  });

  route('clients.leave', ({ actor, request, reply }) => actFor(null, actor, request, reply));
}
