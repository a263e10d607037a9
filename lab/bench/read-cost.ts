import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Brand, Category, Product } from '../../contract/catalogue/schemas.ts';
import { keyedHash } from '../../server/services/secrets.ts';
import { type ServerProcess, startProgram } from '../../tests/support/servers/server-process.ts';
import { cpuMilliseconds } from './cpu.ts';
import { type Figure, timed } from './figures.ts';
import { residentMegabytes } from './memory.ts';
import { getOf, openRawConnection } from './raw-connection.ts';
import type { Session } from './session.ts';

export const FLOOR = fileURLToPath(new URL('floor-server.ts', import.meta.url));
export const SECRET = 'a secret of the bench, long enough to be taken';

/**
 * The number of readers. Each is a contact of its own client, with its own price list and IP
 * address.
 */
const READERS = 2000;
/** The number of contract prices per client. */
const CONTRACTS = 2000;
const FIRST = 500_000;
const WARM_UP = 600;
const REQUESTS = 1200;
/** The CPU time of a read, compared with a bare read. */
const BOUND = 8;
const BROTLI_BOUND = 14;
const LIST = '/api/catalogue/products';

interface MeasuredShop {
  where: string;
  server: ServerProcess;
  session: Session;
  address: string;
}

/**
 * Measures the CPU time of the server for lists and searches, compared with a bare read of rows.
 */
export async function measureReadCost(shop: MeasuredShop): Promise<Figure[]> {
  const { server, address, where } = shop;
  const floor = await startProgram(FLOOR, { DATABASE_URL: address });
  try {
    const readers = await makeReaders(address);
    const questions = await questionsOf(shop.session);
    const idle = residentMegabytes(floor.child.pid);
    const figures: Figure[] = [];
    const shelvesAt = async (count: number) => {
      const shelves = Array.from({ length: REQUESTS }, (_, at) => getOf(`/rows/${at % 400}`));
      await run(floor, count, shelves.slice(0, WARM_UP));
      const bare = await run(floor, count, shelves);
      return async (what: string, ask: Ask, asked: Asked = {}, bound = BOUND) => {
        const ours = await run(server, count, requestsOf(readers, ask, asked));
        figures.push(figureOf(`${what}, ${connections(count)} (${where})`, ours, bare, bound));
      };
    };
    const { list, search } = questions;
    for (const count of [1, 16, 50]) {
      const measure = await shelvesAt(count);
      await run(server, count, requestsOf(readers, list, {}).slice(0, WARM_UP));
      await measure('CPU of a list', list);
      await measure('CPU of a list in brotli', list, { accept: 'br, gzip' }, BROTLI_BOUND);
      await measure('CPU of a search', search, { readers: 40 });
      const changes = changeStocks(address);
      await measure('CPU of a list, a stock changes each second', list);
      await changes.end();
      await measure(`CPU of a list, ${READERS} price lists`, list, { readers: READERS });
    }
    await makeContracts(address);
    const contracted = `${READERS} clients with ${CONTRACTS} prices by contract`;
    const measure = await shelvesAt(16);
    for (const time of ['first', 'second']) {
      await measure(`CPU of a list, ${contracted}, ${time} time`, list, { readers: READERS });
    }
    figures.push({
      what: `memory after these (${where})`,
      measured: `${residentMegabytes(server.child.pid)} MB`,
      floor: `${idle} MB, after load ${residentMegabytes(floor.child.pid)} MB`,
      bound: '2.2 of the floor',
    });
    return figures;
  } finally {
    await floor.end('SIGTERM');
  }
}

const connections = (count: number) => (count === 1 ? '1 connection' : `${count} connections`);

interface Cost {
  cpu: number;
  perSecond: number;
  bytes: number;
}

const shown = ({ cpu, perSecond, bytes }: Cost) =>
  `${cpu.toFixed(3)} ms CPU, ${Math.round(perSecond).toLocaleString('en')}/s, ${(bytes / 1024).toFixed(1)} kB`;

const figureOf = (what: string, ours: Cost, floor: Cost, bound: number): Figure => ({
  what,
  measured: `${(ours.cpu / floor.cpu).toFixed(1)} times: ${shown(ours)}`,
  floor: shown(floor),
  bound: `${bound} times`,
});

/** Sends all requests over this many connections; each connection sends one request at a time. */
async function run(
  { child, origin }: ServerProcess,
  count: number,
  requests: readonly string[],
): Promise<Cost> {
  const open = await Promise.all(Array.from({ length: count }, () => openRawConnection(origin)));
  const before = cpuMilliseconds(child.pid);
  let next = 0;
  let bytes = 0;
  const took = await timed(() =>
    Promise.all(
      open.map(async (connection) => {
        for (let at = next++; at < requests.length; at = next++) {
          const answer = await connection.send(requests[at] ?? '');
          if (answer.status !== 200) throw new Error(`A read was answered with ${answer.status}`);
          bytes += answer.bytes;
        }
      }),
    ),
  );
  const cpu = cpuMilliseconds(child.pid) - before;
  for (const connection of open) connection.close();
  const share = 1 / requests.length;
  return { cpu: cpu * share, bytes: bytes * share, perSecond: (requests.length / took) * 1000 };
}

export function changeStocks(address: string): { end(): Promise<void> } {
  const client = new Client({ connectionString: address });
  let goesOn = true;
  const going = (async () => {
    await client.connect();
    for (let arNum = 1; goesOn; arNum += 1) {
      await client.query('update stocks set quantity = quantity + 1 where ar_num = $1', [arNum]);
      await sleep(1000);
    }
    await client.end();
  })();
  return {
    end() {
      goesOn = false;
      return going;
    },
  };
}

interface Asked {
  accept?: string;
  readers?: number;
}

interface Ask {
  known: readonly string[];
  next(): string;
}

/** Makes requests of which every other one repeats an earlier question. */
function requestsOf(
  readers: readonly Reader[],
  { known, next }: Ask,
  { accept = 'identity', readers: count = 8 }: Asked,
): string[] {
  return Array.from({ length: REQUESTS }, (_, at) => {
    const path = at % 2 === 0 ? next() : known[(at * 31) % known.length];
    const { cookie, ip } = readers[at % count] as Reader;
    const headers = { cookie, 'x-forwarded-for': ip, 'accept-encoding': accept };
    return getOf(path ?? LIST, headers);
  });
}

export async function questionsOf(session: Session) {
  const categories = await session.read<Category[]>('/api/catalogue/categories');
  const brands = await session.read<Brand[]>('/api/catalogue/brands');
  const names: string[] = [];
  const references: string[] = [];
  for (const { caNum } of categories) {
    for (const { name, reference } of (
      await session.read<{ items: Product[] }>(`${LIST}?category=${caNum}`)
    ).items) {
      names.push(name);
      references.push(reference);
    }
  }
  let turn = 0;
  const next = <T>(all: readonly T[]): T => {
    turn += 1;
    return all[(turn * 7919) % all.length] as T;
  };
  const sorts = ['', '', '', '&sort=name', '&sort=recent', '&sort=price'];
  const marks = ['', '', '&stock=1', '&new=1', '&promotion=1'];
  const word = () =>
    next(
      next(names)
        .split(/\s+/)
        .filter((one) => one.length > 3),
    ) ?? 'gobelet';
  const list = () =>
    next([
      `${LIST}?category=${next(categories).caNum}${next(sorts)}&page=${next([1, 2, 3])}`,
      `${LIST}?brand=${next(brands).maNum},${next(brands).maNum}${next(sorts)}&page=${next([1, 2])}`,
      `${LIST}?category=${next(categories).caNum}&brand=${next(brands).maNum}${next(sorts)}`,
      `${LIST}?category=${next(categories).caNum}${next(marks)}${next(sorts)}`,
    ]);
  const search = () => {
    const [one, other] = [word(), word()];
    const texts = [one, `${one} ${other}`, one.slice(0, 5), one.slice(0, 3) + one.slice(4)];
    return `${LIST}?q=${encodeURIComponent(next([...texts, next(references)]))}`;
  };
  return { list: asking(list), search: asking(search) };
}

/** Makes questions that were not asked before. After a hundred attempts it returns an old one. */
function asking(make: () => string): Ask {
  const asked = new Set<string>();
  const next = () => {
    let path = make();
    for (let tries = 0; tries < 100 && asked.has(path); tries += 1) path = make();
    asked.add(path);
    return path;
  };
  return { known: Array.from({ length: 40 }, next), next };
}

interface Reader {
  cookie: string;
  ip: string;
}

/** Writes contacts with a session into the database, each of a client with its own price list. */
export async function makeReaders(connectionString: string): Promise<Reader[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const all = `generate_series(${FIRST}, ${FIRST + READERS - 1}) n`;
  await client.query(`
    begin;
    -- Disables the triggers, which would take minutes for two million rows.
    set local session_replication_role = replica;
    insert into tariff_groups select n, 'Tarif ' || n from ${all};
    insert into tariff_prices
    select n, p.ar_num, p.base_price * 0.9 from ${all}
    cross join lateral (select * from products where ar_num % 97 = n % 97 limit 100) p;
    insert into price_changes
    select n, ar_num, nextval('revisions') from ${all}
    cross join lateral (
      select ar_num from tariff_prices where tg_num = n
      union select ar_num from promotions where tg_num is null) own;
    commit;
    insert into clients (cl_num, code, name, city, tg_num, reserved_access)
    select n, 'B' || n, 'Client ' || n, 'Lorient', n, true from ${all};
    insert into contacts (co_num, cl_num, first_name, last_name, email)
    select n, n, 'Camille', 'Martin', 'c' || n || '@bench.example' from ${all};
    insert into sessions (se_num, co_num, expires_at) select n, n, now() + interval '1 day' from ${all};`);
  const ids = Array.from({ length: READERS }, () => randomUUID());
  await client.query(
    `insert into session_ids (id_hash, se_num, used_at)
    select hash, ${FIRST} + n - 1, now() from unnest($1::text[]) with ordinality given (hash, n)`,
    [ids.map((id) => keyedHash(SECRET, id))],
  );
  await client.query('analyze');
  await client.end();
  return ids.map((id, at) => ({
    cookie: `comptoir=${id}`,
    ip: `10.0.${at >> 8}.${at & 255}`,
  }));
}

async function makeContracts(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`
    begin;
    set local session_replication_role = replica;
    insert into client_prices (cl_num, ar_num, price)
    select cl_num, ar_num, base_price * 0.8 from clients
    cross join (select * from products order by ar_num limit ${CONTRACTS}) p
    where cl_num >= ${FIRST};
    insert into client_price_changes (cl_num, ar_num, rev)
    select cl_num, ar_num, nextval('revisions') from client_prices;
    commit;
    analyze client_prices;
    analyze client_price_changes`);
  await client.end();
}
