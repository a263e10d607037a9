import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readListQuery } from '../../../contract/catalogue/list-query.ts';
import type { Db } from '../../database/client.ts';
import { isUnchanged, revalidated } from '../../plugins/conditional.ts';
import type { InTurn } from '../../plugins/costly-reads.ts';
import { type Route, readyAnswer } from '../../plugins/routes.ts';
import { AppError } from '../../services/app-error.ts';
import type { Services } from '../../services/services.ts';
import { countUse } from '../../services/throttle.ts';
import { createUsual, readBought } from './bought.ts';
import { type CatalogueScope, readScope } from './catalogue-scope.ts';
import { createFeeds, priceTag, productTag } from './feeds.ts';
import { readList } from './list/list.ts';
import { createCatalogueMemory } from './memory/catalogue-memory.ts';
import { readProductDetail } from './product-detail.ts';
import { findByCode, readProducts } from './products-repository.ts';
import { countedBrands, countedCategories } from './shelves.ts';

const FEED_LIMIT = 500;
const LONGEST_FEED = 2000;

export function catalogueModule(route: Route, { db, jobs }: Services, inTurn: InTurn): void {
  const feeds = createFeeds(db);
  const upTo = createCatalogueMemory(db);
  const usualOf = createUsual(db);
  jobs.handle('catalogue-night', () => nightlyWork(db));

  route('catalogue.categories', async ({ actor, reply }) => {
    revalidated(reply);
    return [...countedCategories(await upTo(await readScope(db, actor.clNum)))];
  });

  route('catalogue.brands', async ({ actor, reply }) => {
    revalidated(reply);
    return [...countedBrands(await upTo(await readScope(db, actor.clNum)))];
  });

  route('catalogue.products', async ({ query, actor, request, reply }) => {
    if (query.q !== undefined) await countUse(db, 'typing', request);
    revalidated(reply);
    const { page = '1', ...parameters } = query;
    if (page === '0') throw invalid('page');
    const asked = readListQuery(parameters);
    const scope = await readScope(db, actor.clNum);
    const usual = asked.q === '' ? [] : await usualOf(scope);
    const memory = await upTo(scope, asked.q);
    return readList(db, memory, scope, { query: asked, usual, page: Number(page) });
  });

  route('catalogue.selection', async ({ query, actor, request, reply }) => {
    revalidated(reply);
    const arNums = [...new Set(query.arNums.split(',').map(Number))];
    return readProducts(db, await scopeFor(db, actor.clNum, arNums, request), arNums);
  });

  route('catalogue.lookup', async ({ query, actor, request, reply }) => {
    revalidated(reply);
    const arNums = await findByCode(db, query.code);
    return readProducts(db, await scopeFor(db, actor.clNum, arNums, request), arNums);
  });

  route('catalogue.product', async ({ params, actor, request, reply }) => {
    revalidated(reply);
    const arNum = Number(params.arNum);
    return readProductDetail(db, await scopeFor(db, actor.clNum, [arNum], request), arNum);
  });

  route('catalogue.feed', async ({ query, actor, request, reply }) => {
    const slice = sliceOf(query);
    const scope = await readScope(db, actor.clNum);
    revalidated(reply, productTag(scope, slice));
    if (isUnchanged(request, reply)) return nothing(reply);
    const text = await inTurn(request, () => feeds.products(scope, slice));
    return readyAnswer<'catalogue.feed'>(reply, text);
  });

  route('client.prices', async ({ query, actor, request, reply }) => {
    const slice = sliceOf(query);
    const scope = await readScope(db, actor.clNum);
    revalidated(reply, priceTag(scope, slice));
    if (isUnchanged(request, reply)) return nothing(reply);
    const text = await inTurn(request, () => feeds.prices(scope, slice));
    return readyAnswer<'client.prices'>(reply, text);
  });

  route('client.bought', ({ actor }) => readBought(db, actor.clNum));
}

/** Who is not admitted reads what the client's lists and orders hold; of the rest, single articles. */
async function scopeFor(
  db: Db,
  clNum: number,
  arNums: readonly number[],
  request: FastifyRequest,
): Promise<CatalogueScope> {
  const scope = await readScope(db, clNum);
  if (arNums.length === 0 || scope.isAdmitted) return scope;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from unnest(${sql.param(arNums)}::int[]) as asked (ar_num)
    where not exists (select from order_lines l where l.cl_num = ${clNum} and l.ar_num = asked.ar_num)
      and not exists (
        select from template_lines l where l.cl_num = ${clNum} and l.ar_num = asked.ar_num)
      and not exists (select from favourites f where f.cl_num = ${clNum} and f.ar_num = asked.ar_num)`);
  const count = rows[0]?.count ?? 0;
  if (count > 0) await countUse(db, 'article', request, count);
  return scope;
}

const invalid = (field: string) =>
  new AppError('INVALID', { errors: [{ field, code: 'OUT_OF_RANGE' }] });

function sliceOf(query: { since: string; limit?: string | undefined }) {
  const limit = Number(query.limit ?? FEED_LIMIT);
  if (limit < 1 || limit > LONGEST_FEED) throw invalid('limit');
  return { since: Number(query.since), limit };
}

const nothing = (reply: FastifyReply) => reply.code(304).send() as never;

async function nightlyWork(db: Db): Promise<void> {
  await db.execute(sql`select recount_popularity()`);
  await db.execute(sql`select end_promotions()`);
}
