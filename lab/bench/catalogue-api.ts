import { Client } from 'pg';
import type { Brand, Category, Product } from '../../contract/catalogue/schemas.ts';
import { type ServerProcess, startServer } from '../../tests/support/servers/server-process.ts';
import { type Engine, openShopPlace } from '../../tests/support/servers/shop-place.ts';
import { type Figure, milliseconds, spread, timed } from './figures.ts';
import { residentMegabytes } from './memory.ts';
import { measureReadCost, SECRET } from './read-cost.ts';
import { type Session, signInOverHttp } from './session.ts';

const ROUNDS = 280;

/**
 * Measures the catalogue's API on one connection and on both engines: lists, searches, details and
 * the feed.
 */
export async function measureCatalogueApi(sizes: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of ['PostgreSQL', 'PGlite'] as const) {
    for (const size of sizes) figures.push(...(await measure(engine, size)));
  }
  return figures;
}

async function measure(engine: Engine, size: number): Promise<Figure[]> {
  const place = await openShopPlace(engine);
  const settings = { ...place.settings, SECRET, TRUST_PROXY: '1' };
  // Another process fills the shop, so that the memory for that does not count as the server's.
  const filling = await startServer({ ...settings, DEMO: '1', DEMO_PRODUCTS: String(size) });
  await filling.end('SIGTERM');
  const server = await startServer(settings);
  try {
    const where = `${engine}, ${size.toLocaleString('en')}`;
    return await measureServer(where, server, place.settings.DATABASE_URL);
  } finally {
    await server.end('SIGTERM');
    await place.close();
  }
}

async function measureServer(
  where: string,
  server: ServerProcess,
  address: string | undefined,
): Promise<Figure[]> {
  const session = await signInOverHttp(server.origin, 'client@demo.example');
  const idle = residentMegabytes(server.child.pid);
  const floor = await series(session, () => '/api/health/ready');
  const figures: Figure[] = [];
  const note = (what: string, times: readonly number[], bound?: string) =>
    figures.push({
      what: `${what} (${where})`,
      measured: formatTimes(times),
      floor: `${formatTimes(floor)} (one statement)`,
      ...(bound && { bound }),
    });
  // The first request of each kind waits until the process has loaded the catalogue.
  for (const first of ['category=100', 'q=gobelet']) {
    const path = `/api/catalogue/products?${first}`;
    note(`${first}, first after the start`, [await timed(() => session.get(path))]);
  }
  // Two users search in turn, because one user may search only 600 times a minute.
  const readers = [session, await signInOverHttp(server.origin, 'client2@demo.example')];
  for (const [at, [what, path, bound]] of (await questions(session)).entries()) {
    note(what, await series(readers[at % 2] ?? session, path), bound);
  }
  const loaded = residentMegabytes(server.child.pid);
  figures.push({
    what: `memory (${where})`,
    measured: `${idle} MB, after load ${loaded} MB`,
  });
  if (address === undefined) return figures;
  note('list after 1,000 changes', await afterChanges(session, address));
  return [...figures, ...(await measureReadCost({ where, server, session, address }))];
}

const formatTimes = (times: readonly number[]): string =>
  times.length === 1 ? milliseconds(times[0] ?? 0) : spread(times);

/** Times a list after each import of stock, when the server reads the changes before it answers. */
async function afterChanges(session: Session, address: string): Promise<number[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    await client.query('update stocks set quantity = quantity + 1 where ar_num <= 1000');
    times.push(await timed(() => session.get('/api/catalogue/products?category=100')));
  }
  await client.end();
  return times;
}

async function series(session: Session, path: () => string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = path();
    times.push(await timed(() => session.get(asked)));
  }
  return times;
}

type Question = [what: string, path: () => string, bound?: string];

/** Makes typical requests in a fixed order that spreads over the whole catalogue. */
async function questions(session: Session): Promise<Question[]> {
  const categories = await session.read<Category[]>('/api/catalogue/categories');
  const brands = await session.read<Brand[]>('/api/catalogue/brands');
  const products: Product[] = [];
  for (const { caNum } of categories) {
    const path = `/api/catalogue/products?category=${caNum}`;
    products.push(...(await session.read<{ items: Product[] }>(path)).items);
  }
  let turn = 0;
  const next = <T>(all: readonly T[]): T => {
    turn += 1;
    return all[(turn * 7919) % all.length] as T;
  };
  const sorts = ['popular', 'name', 'recent', 'price'];
  const word = () =>
    next(
      next(products)
        .name.split(/\s+/)
        .filter((one) => one.length > 3),
    );
  const without = (text: string) => text.slice(0, 3) + text.slice(4);
  const search = (text: string) => `/api/catalogue/products?q=${encodeURIComponent(text)}`;
  const list = '/api/catalogue/products';
  return [
    ['list of a category', () => `${list}?category=${next(categories).caNum}`, 'p95 15 ms'],
    [
      'list of a category, sorted, page 2',
      () => `${list}?category=${next(categories).caNum}&sort=${next(sorts)}&page=2`,
      'p95 15 ms',
    ],
    ['list of a brand', () => `${list}?brand=${next(brands).maNum}`, 'p95 15 ms'],
    ['list of promotions', () => `${list}?promotion=1&category=${next(categories).caNum}`],
    ['search by a word', () => search(word()), 'p95 15 ms'],
    ['search by two words', () => search(`${word()} ${word()}`), 'p95 15 ms'],
    ['search by a code', () => search(next(products).reference), 'p95 15 ms'],
    ['search with a typing error', () => search(without(word())), 'p95 15 ms'],
    ['product', () => `${list}/${next(products).arNum}`, 'p95 15 ms'],
    ['feed, 1,000 articles', () => `/api/catalogue/feed?since=${next([0, 1000, 2000])}&limit=1000`],
  ];
}
