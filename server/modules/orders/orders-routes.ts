import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isErrorCode } from '../../../contract/core/errors.ts';
import { nearestQuantities } from '../../../contract/core/packaging.ts';
import { ownerOf } from '../../plugins/actor.ts';
import { AppError } from '../../plugins/app-error.ts';
import { revalidated } from '../../plugins/conditional.ts';
import { markReplayed, once } from '../../plugins/idempotency.ts';
import { isInPortfolio } from '../../plugins/policy.ts';
import type { Route } from '../../plugins/routes.ts';
import type { Services } from '../../plugins/services.ts';
import { addProduct, loadCart, openOrder } from './orders-repository.ts';

export function ordersModule(route: Route, { db }: Services): void {
  route('orders.create', ({ body, actor, command, reply }) => {
    const coNum = actor.kind === 'contact' ? actor.coNum : null;
    if (body.clNum !== actor.clNum || body.coNum !== coNum) throw new AppError('NOT_FOUND');
    return once(db, command, reply, async (tx) => {
      const newkey = await openOrder(tx, actor.clNum, command.owner);
      // It was placed in the very moment that another was to be opened: the next try opens one.
      if (newkey === undefined) throw new AppError('IN_PROGRESS');
      return { newkey };
    });
  });

  route('orders.isClient', async ({ body, actor }) => {
    const exists =
      actor.kind === 'contact'
        ? body.clNum === actor.clNum
        : await isInPortfolio(db, actor.repNum, body.clNum);
    return { exists };
  });

  route('orders.addProduct', async ({ body, command, reply }) => {
    const added = await addProduct(db, command, body);
    if (!added) throw new AppError('INTERNAL');
    if (isErrorCode(added.state)) {
      throw new AppError(added.state, {
        ...(added.state === 'PACKAGING_CHANGED' && { packSize: added.pack_size }),
        ...(added.state === 'QUANTITY_INVALID' && {
          quantities: nearestQuantities(added.wanted, added.pack_size),
        }),
      });
    }
    if (added.state === 'replayed') markReplayed(reply);
    return added.answer;
  });

  route('client.cart', async ({ actor, request, reply }) => {
    const ceNum = orderNamedBy(request);
    const cart = await loadCart(db, ceNum, actor.clNum, ownerOf(actor));
    if (!cart) throw new AppError('NOT_FOUND');
    // Beside the order's revision, what its lines say of their articles.
    const lines = createHash('sha256').update(JSON.stringify(cart.lines)).digest('hex');
    revalidated(reply, `${ceNum}-${cart.revision}-${lines.slice(0, 16)}`);
    // One address serves every order: whoever keeps an answer must tell them apart.
    reply.header('vary', `${reply.getHeader('vary')}, x-user-cenum`);
    return cart.lines;
  });
}

function orderNamedBy(request: FastifyRequest): number {
  const named = request.headers['x-user-cenum'];
  if (named === undefined) {
    throw new AppError('INVALID', { errors: [{ field: 'x-user-cenum', code: 'MISSING' }] });
  }
  // What is no key names no order, and answers like one that is missing.
  if (typeof named !== 'string' || !/^[1-9]\d{0,8}$/.test(named)) throw new AppError('NOT_FOUND');
  return Number(named);
}
