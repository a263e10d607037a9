import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isErrorCode } from '../../../contract/core/errors.ts';
import { nearestQuantities } from '../../../contract/core/packaging.ts';
import type { Db } from '../../database/client.ts';
import { readDistributor } from '../../documents/distributor.ts';
import type { DocumentServices } from '../../documents/documents.ts';
import { revalidated } from '../../plugins/conditional.ts';
import { loggedError, problemOf } from '../../plugins/errors.ts';
import { type Route, rawJson } from '../../plugins/routes.ts';
import { ownerOf } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { audit } from '../../services/audit.ts';
import { isInPortfolio } from '../../services/client-access.ts';
import { nameFile, readerLocale } from '../../services/document-reader.ts';
import { commandOf, markReplayed, once } from '../../services/idempotency.ts';
import { enqueue } from '../../services/jobs.ts';
import type { AccountServices } from '../accounts/sessions.ts';
import { handleOrderJobs } from './after-order/order-jobs.ts';
import { confirmOrder } from './checkout/confirm-order.ts';
import { placeOrder } from './checkout/place-order.ts';
import { readNews } from './client-news.ts';
import { orderCsv } from './export/order-csv.ts';
import { type OrderDetail, readOrderDetail } from './order-detail.ts';
import { readOrders } from './order-list.ts';
import {
  type Added,
  addProduct,
  closedError,
  loadCart,
  noteLine,
  openOrder,
} from './orders-repository.ts';
import { answerProposal } from './proposals.ts';

export function ordersModule(route: Route, services: AccountServices & DocumentServices): void {
  const { config, db, documents, readLimits } = services;
  handleOrderJobs(services);

  route('orders.create', ({ body, actor, command, reply }) => {
    const coNum = actor.kind === 'contact' ? actor.coNum : null;
    if (body.clNum !== actor.clNum || body.coNum !== coNum) throw new AppError('NOT_FOUND');
    return once(db, command, reply, async (tx) => {
      const newkey = await openOrder(tx, actor.clNum, command.owner);
      // Another request has placed the order meanwhile. The device retries, and the retry opens a
      // new order.
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
    const answer = await answerOf(db, added, body.ceNum);
    if (added.state === 'replayed') markReplayed(reply);
    return rawJson<'orders.addProduct'>(reply, answer);
  });

  // Runs one transaction per command, as for commands that are sent alone.
  route('orders.addProducts', async ({ body, actor, request, reply }) => {
    const answers: string[] = [];
    let refusal: object | null = null;
    for (const { key, ...addition } of body.commands) {
      try {
        const command = commandOf('orders.addProduct', actor, key.toLowerCase(), {
          body: addition,
        });
        const added = await addProduct(db, command, addition);
        answers.push(await answerOf(db, added, addition.ceNum));
      } catch (error) {
        refusal = problemOf(loggedError(error, request));
        break;
      }
    }
    const text = `{"answers":[${answers.join(',')}],"refusal":${JSON.stringify(refusal)}}`;
    return rawJson<'orders.addProducts'>(reply, text);
  });

  route('orders.noteLine', ({ body, command, reply }) =>
    once(db, command, reply, (tx) => noteLine(tx, command, body)),
  );

  route('orders.confirm', ({ body, command, reply }) =>
    once(db, command, reply, (tx) => confirmOrder(tx, command, body)),
  );

  // Queues the jobs in the transaction that places the order, so that every order gets its mail.
  route('orders.validate', ({ body, command, request, reply }) =>
    once(db, command, reply, async (tx) => {
      const { ceNum } = body;
      const placed = await placeOrder(tx, command, body, config);
      const who = { ...command.owner, clNum: command.clNum };
      await audit(tx, request.id, 'order-placed', who, { ceNum, orderNumber: placed.orderNumber });
      await enqueue(tx, 'stock-news', { ceNum });
      await enqueue(tx, 'order-mail', { ceNum });
      if (config.webhook) await enqueue(tx, 'order-webhook', { ceNum });
      return placed;
    }),
  );

  route('orders.list', async ({ actor, query, request }) => {
    if (query.q !== undefined) readLimits.count('search', actor.userKey, request);
    return readOrders(db, actor.clNum, query);
  });

  route('orders.detail', async ({ actor, params }) => {
    const {
      clNum: _,
      client: __,
      contact: ___,
      representative: ____,
      ...shown
    } = await detailOf(actor.clNum, params.ceNum);
    return shown;
  });

  route('orders.pdf', async ({ actor, params, request, reply }) => {
    readLimits.count('file', actor.userKey, request);
    const detail = await detailOf(actor.clNum, params.ceNum);
    const locale = await readerLocale(db, actor);
    const distributor = await readDistributor(db);
    const job = { kind: 'order', order: detail, distributor, locale } as const;
    nameFile(reply, 'application/pdf', `${detail.number}.pdf`);
    return documents.draw(job, { user: actor.userKey, signal: request.abortSignal });
  });

  route('orders.csv', async ({ actor, params, request, reply }) => {
    readLimits.count('file', actor.userKey, request);
    const detail = await detailOf(actor.clNum, params.ceNum);
    nameFile(reply, 'text/csv; charset=utf-8', `${detail.number}.csv`);
    return orderCsv(detail);
  });

  async function detailOf(clNum: number, ceNum: string): Promise<OrderDetail> {
    const detail = await readOrderDetail(db, Number(ceNum), clNum);
    if (!detail) throw new AppError('NOT_FOUND');
    return detail;
  }

  route('orders.answerProposal', ({ params, body, command, request, reply }) =>
    once(db, command, reply, async (tx) => {
      const ceNum = Number(params.ceNum);
      const answered = await answerProposal(tx, command, { ...params, ...body, ceNum });
      const who = { ...command.owner, clNum: command.clNum };
      await audit(tx, request.id, 'proposal-answered', who, { ...params, ...body });
      return answered;
    }),
  );

  route('client.cart', async ({ actor, request, reply }) => {
    const ceNum = orderNamedBy(request);
    const cart = await loadCart(db, ceNum, actor.clNum, ownerOf(actor));
    if (!cart) throw new AppError('NOT_FOUND');
    // The ETag changes with the revision of the order and with the product data in the lines.
    const lines = createHash('sha256').update(cart.lines).digest('hex');
    revalidated(reply, `${ceNum}-${cart.revision}-${lines.slice(0, 16)}`);
    // All carts have the same URL, so caches must distinguish the carts by this header.
    reply.header('vary', `${reply.getHeader('vary')}, x-user-cenum`);
    return rawJson<'client.cart'>(reply, cart.lines);
  });

  route('client.news', async ({ actor, reply }) => {
    revalidated(reply);
    return readNews(db, actor);
  });
}

async function answerOf(db: Db, added: Added, ceNum: number): Promise<string> {
  const { state, answer, pack_size: packSize, wanted } = added;
  if (!isErrorCode(state)) return answer;
  if (state === 'ORDER_CLOSED') throw await closedError(db, ceNum);
  throw new AppError(state, {
    ...(state === 'PACKAGING_CHANGED' && { packSize }),
    ...(state === 'QUANTITY_INVALID' && { quantities: nearestQuantities(wanted, packSize) }),
  });
}

function orderNamedBy(request: FastifyRequest): number {
  const named = request.headers['x-user-cenum'];
  if (named === undefined) {
    throw new AppError('INVALID', { errors: [{ field: 'x-user-cenum', code: 'MISSING' }] });
  }
  // The answer for a malformed number is the same as for an unknown order.
  if (typeof named !== 'string' || !/^[1-9]\d{0,8}$/.test(named)) throw new AppError('NOT_FOUND');
  return Number(named);
}
