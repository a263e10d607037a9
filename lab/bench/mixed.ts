import { setTimeout as sleep } from 'node:timers/promises';
import { at } from '../../server/demo/random.ts';
import { type ServerProcess, startServer } from '../../tests/support/servers/server-process.ts';
import { openShopPlace } from '../../tests/support/servers/shop-place.ts';
import type { Figure } from './figures.ts';
import { residentMegabytes } from './memory.ts';
import { additionsOf, firstArticles, openOrder } from './open-order.ts';
import { getOf, openRawConnection, postOf, type RawConnection } from './raw-connection.ts';
import { changeStocks, makeReaders, questionsOf, SECRET } from './read-cost.ts';
import { type Session, signInOverHttp } from './session.ts';

const PRODUCTS = 10_000;
const { MIXED_MINUTES = '60' } = process.env;
const LOOKS = 6;
const CONNECTIONS = 4;
/** With this pause between two requests, all connections together send about 200 a second. */
const PAUSE_MS = 15;
const READERS = 200;

/** Measures whether the server's memory keeps growing under mixed load. */
export async function measureMixed(): Promise<Figure[]> {
  const place = await openShopPlace('PostgreSQL');
  const { DATABASE_URL = '' } = place.settings;
  const demo = { DEMO: '1', DEMO_PRODUCTS: String(PRODUCTS), TRUST_PROXY: '1' };
  const server = await startServer({ ...place.settings, SECRET, ...demo });
  try {
    const idle = residentMegabytes(server.child.pid);
    const session = await signInOverHttp(server.origin, 'client@demo.example');
    const readers = (await makeReaders(DATABASE_URL)).slice(0, READERS);
    const next = await requestsOf(session, readers);
    const stocks = changeStocks(DATABASE_URL);
    const { seen, count } = await load(server, next);
    await stocks.end();
    return [
      {
        what: `memory under mixed load for ${MIXED_MINUTES} minutes (PostgreSQL, ${PRODUCTS.toLocaleString('en')})`,
        measured: `${idle} MB idle, then ${seen.join(', ')} MB at equal distances; ${count.toLocaleString('en')} requests`,
        bound: 'it does not grow on',
      },
    ];
  } finally {
    await server.end('SIGTERM');
    await place.close();
  }
}

async function load(server: ServerProcess, next: () => string) {
  const end = performance.now() + Number(MIXED_MINUTES) * 60_000;
  let count = 0;
  const ask = async (connection: RawConnection) => {
    while (performance.now() < end) {
      const { status } = await connection.send(next());
      if (status !== 200) throw new Error(`A request was answered with ${status}`);
      count += 1;
      await sleep(PAUSE_MS);
    }
    connection.close();
  };
  const open = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openRawConnection(server.origin)),
  );
  const asking = Promise.all(open.map(ask));
  const seen: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await Promise.race([sleep((Number(MIXED_MINUTES) * 60_000) / LOOKS), asking]);
    seen.push(residentMegabytes(server.child.pid));
  }
  await asking;
  return { seen, count };
}

/**
 * Makes requests in a repeated cycle of twelve lists, four searches, one page of the feed and three
 * additions.
 */
async function requestsOf(session: Session, readers: Awaited<ReturnType<typeof makeReaders>>) {
  const { list, search } = await questionsOf(session);
  const add = await addTo(session);
  let turn = 0;
  return (): string => {
    turn += 1;
    const kind = turn % 20;
    if (kind < 3) return add(turn);
    const { cookie, ip } = readers[turn % readers.length] ?? { cookie: '', ip: '' };
    const headers = { cookie, 'x-forwarded-for': ip, 'accept-encoding': 'br, gzip' };
    if (kind === 3)
      return getOf(`/api/catalogue/feed?since=${(turn * 37) % 9000}&limit=500`, headers);
    return getOf((kind < 8 ? search : list).next(), headers);
  };
}

async function addTo(session: Session) {
  const [ceNum, articles] = [await openOrder(session), await firstArticles(session, 24)];
  return (turn: number): string => {
    const { key, ...addition } = at(additionsOf(ceNum, [at(articles, turn % articles.length)]), 0);
    const quantity = addition.quantity * (1 + (turn % 5));
    const headers = { cookie: session.cookie, 'idempotency-key': key };
    return postOf('/api/commandes/add-product', { ...addition, quantity }, headers);
  };
}
