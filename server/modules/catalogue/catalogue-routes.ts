import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readListQuery } from '../../../contract/catalogue/list-query.ts';
import type { Db } from '../../database/client.ts';
import { isUnchanged, revalidated } from '../../plugins/conditional.ts';
import type { RunQueued } from '../../plugins/costly-reads.ts';
import { type Route, rawJson } from '../../plugins/routes.ts';
import type { Actor } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { type CatalogueScope, readScope } from '../../services/catalogue-scope.ts';
import type { AccountServices } from '../accounts/sessions.ts';
import { readBought } from './bought.ts';
import { createFeeds, netTag, priceTag, productTag } from './feeds.ts';
import { createLists } from './list/list.ts';
import { type CatalogueMemory, createCatalogueMemory } from './memory/catalogue-memory.ts';
import { readProductDetail } from './product-detail.ts';
import { findByCode, readProductRows } from './products-repository.ts';
import { countedBrands, countedCategories } from './shelves.ts';

const FEED_LIMIT = 500;
const LONGEST_FEED = 2000;

export function catalogueModule(route: Route, services: AccountServices, queued: RunQueued): void {
  const { db, jobs, readLimits } = services;
  const feeds = createFeeds(db);
  let current: Memory | undefined;

  /**
   * After a restore or a failover the data has a new lineage. Then opens a new memory: the old
   * memory may differ from the database.
   */
  function memoryOf({ lineage }: CatalogueScope): Memory {
    if (current?.lineage !== lineage) current = openMemory(services, lineage);
    return current;
  }

  jobs.handle('catalogue-night', () => nightlyWork(db));

  async function reached(scope: CatalogueScope): Promise<CatalogueMemory> {
    const { memory } = memoryOf(scope);
    await memory.reach(scope);
    return memory;
  }

  route('catalogue.categories', async ({ actor, reply }) => {
    revalidated(reply);
    return countedCategories(await reached(actor.scope));
  });

  route('catalogue.brands', async ({ actor, reply }) => {
    revalidated(reply);
    return countedBrands(await reached(actor.scope));
  });

  route('catalogue.products', async ({ query, actor, request, reply }) => {
    const { page = '1', ...parameters } = query;
    if (query.q !== undefined) readLimits.count('typing', actor.userKey, request);
    if (page === '0') throw invalid('page');
    const asked = { query: readListQuery(parameters), page: Number(page) };
    const { readList } = memoryOf(actor.scope);
    revalidated(reply);
    const list = await queued(request, () => readList(actor.scope, asked));
    return rawJson<'catalogue.products'>(reply, list);
  });

  route('catalogue.selection', async ({ query, actor, request, reply }) => {
    revalidated(reply);
    const arNums = [...new Set(query.arNums.split(',').map(Number))];
    const scope = await scopeFor(actor, arNums, request);
    return rawJson<'catalogue.selection'>(reply, await readProductRows(db, scope, arNums));
  });

  route('catalogue.lookup', async ({ query, actor, request, reply }) => {
    revalidated(reply);
    const arNums = await findByCode(db, query.code);
    const scope = await scopeFor(actor, arNums, request);
    return rawJson<'catalogue.lookup'>(reply, await readProductRows(db, scope, arNums));
  });

  route('catalogue.product', async ({ params, actor, request, reply }) => {
    revalidated(reply);
    const arNum = Number(params.arNum);
    return readProductDetail(db, await scopeFor(actor, [arNum], request), arNum);
  });

  const feedRoute = (name: FeedName, tagOf: typeof productTag, read: typeof feeds.products) =>
    route(name, async ({ query, actor, request, reply }) => {
      const slice = sliceOf(query);
      const { scope } = actor;
      revalidated(reply, tagOf(scope, slice));
      if (isUnchanged(request, reply)) return notModified(reply);
      return rawJson<FeedName>(reply, await queued(request, () => read(scope, slice)));
    });
  feedRoute('catalogue.feed', productTag, feeds.products);
  feedRoute('client.prices', priceTag, feeds.prices);
  feedRoute('client.nets', netTag, feeds.nets);

  route('client.bought', ({ actor }) => readBought(db, actor.clNum));

  /**
   * Limits how many products are read by a client who may not see the catalogue. Products in the
   * client’s own orders, templates and favourites do not count.
   */
  async function scopeFor(
    { clNum, userKey }: Actor & { clNum: number },
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
    if (count > 0) readLimits.count('article', userKey, request, count);
    return scope;
  }
}

type FeedName = 'catalogue.feed' | 'client.prices' | 'client.nets';

type Memory = ReturnType<typeof openMemory>;

function openMemory(services: AccountServices, lineage: string) {
  const memory = createCatalogueMemory(services.db);
  return { lineage, memory, readList: createLists(services, memory) };
}

const invalid = (field: string) =>
  new AppError('INVALID', { errors: [{ field, code: 'OUT_OF_RANGE' }] });

function sliceOf(query: { since: string; limit?: string | undefined }) {
  const limit = Number(query.limit ?? FEED_LIMIT);
  if (limit < 1 || limit > LONGEST_FEED) throw invalid('limit');
  return { since: Number(query.since), limit };
}

const notModified = (reply: FastifyReply) => reply.code(304).send();

async function nightlyWork(db: Db): Promise<void> {
  await db.execute(sql`select recount_popularity()`);
  await db.execute(sql`select end_promotions()`);
  await db.execute(sql`select analyze_grown()`);
}
