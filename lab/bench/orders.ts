import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { keyedHash } from '../../server/services/secrets.ts';
import {
  type ServerProcess,
  startProgram,
  startServer,
} from '../../tests/support/servers/server-process.ts';
import { openShopPlace } from '../../tests/support/servers/shop-place.ts';
import { cpuMilliseconds } from './cpu.ts';
import { type Figure, median, milliseconds, quantile, timed } from './figures.ts';
import { openRawConnection, postOf, type RawConnection } from './raw-connection.ts';
import { FLOOR, SECRET } from './read-cost.ts';

const ROUNDS = 5;
const LINES = 20;
const CARTS = { 1: 40, 16: 160 };
const BUYERS = ROUNDS * (CARTS[1] + CARTS[16]);

/** Measures additions to carts of up to twenty lines, one user per cart, on PostgreSQL. */
export async function measureOrders(): Promise<Figure[]> {
  const place = await openShopPlace('PostgreSQL');
  const { DATABASE_URL = '' } = place.settings;
  const server = await startServer({ ...place.settings, SECRET });
  const floor = await startProgram(FLOOR, { DATABASE_URL });
  try {
    const buyers = await makeBuyers(DATABASE_URL);
    return [
      ...(await measureAt(1, server, floor, buyers)),
      ...(await measureAt(16, server, floor, buyers)),
    ];
  } finally {
    await floor.end('SIGTERM');
    await server.end('SIGTERM');
    await place.close();
  }
}

interface Round {
  perSecond: number;
  /** The CPU time of the server process per request, in milliseconds. */
  cpu: number;
  times: number[];
}

async function measureAt(
  count: 1 | 16,
  server: ServerProcess,
  floorServer: ServerProcess,
  buyers: Buyer[],
): Promise<Figure[]> {
  const rounds: { ours: Round; floor: Round }[] = [];
  let upserts = 0;
  // The first round is a warm-up and does not count.
  for (let round = 0; round < ROUNDS; round += 1) {
    const carts = buyers.splice(0, CARTS[count]);
    const requests = carts.flatMap(additionsOf);
    const bare = requests.map(() => {
      upserts += 1;
      return postOf('/upsert', { id: upserts % 5000, quantity: 1 });
    });
    rounds.push({
      floor: await run(floorServer, count, bare),
      ours: await run(server, count, requests),
    });
  }
  const counted = rounds.slice(1);
  const ratio = median(counted.map(({ ours, floor }) => ours.perSecond / floor.perSecond));
  const cost = median(counted.map(({ ours, floor }) => ours.cpu / floor.cpu));
  const shown = (which: 'ours' | 'floor') => {
    const rate = Math.round(median(counted.map((round) => round[which].perSecond)));
    const times = counted.flatMap((round) => round[which].times);
    const [p50, p95] = [0.5, 0.95].map((share) => milliseconds(quantile(times, share)));
    const cpu = median(counted.map((round) => round[which].cpu));
    return `${rate.toLocaleString('en')}/s, p50 ${p50}, p95 ${p95}, ${cpu.toFixed(3)} ms CPU`;
  };
  return [
    {
      what: `add-product (PostgreSQL, ${count === 1 ? '1 connection' : `${count} connections`})`,
      measured: `${shown('ours')}, ${ratio.toFixed(2)} of the floor, ${cost.toFixed(1)} times its CPU`,
      floor: `${shown('floor')} (one upsert)`,
      bound: `${count === 1 ? '0.40' : '0.20'} of the floor`,
    },
  ];
}

/** Sends all requests over this many connections; each connection sends one request at a time. */
async function run(
  { child, origin }: ServerProcess,
  count: number,
  requests: string[],
): Promise<Round> {
  const connections = await Promise.all(
    Array.from({ length: count }, () => openRawConnection(origin)),
  );
  const times: number[] = [];
  const share = requests.length / count;
  const work = async (connection: RawConnection, at: number) => {
    for (const request of requests.slice(at * share, (at + 1) * share)) {
      const start = performance.now();
      const { status } = await connection.send(request);
      if (status !== 200) throw new Error(`An addition was answered with ${status}`);
      times.push(performance.now() - start);
    }
  };
  const before = cpuMilliseconds(child.pid);
  const took = await timed(() => Promise.all(connections.map(work)));
  const cpu = (cpuMilliseconds(child.pid) - before) / requests.length;
  for (const connection of connections) connection.close();
  return { perSecond: (requests.length / took) * 1000, cpu, times };
}

interface Buyer {
  ceNum: number;
  cookie: string;
}

const additionsOf = ({ ceNum, cookie }: Buyer): string[] =>
  Array.from({ length: LINES }, (_, at) =>
    postOf(
      '/api/commandes/add-product',
      {
        ceNum,
        arNum: 1 + ((ceNum * 7 + at * 53) % 1000),
        quantity: 10,
        mode: 'replace',
        ClConditionnement: 10,
      },
      { cookie, 'idempotency-key': randomUUID() },
    ),
  );

/** Writes contacts, each with a session and an open order, straight into the database. */
async function makeBuyers(connectionString: string): Promise<Buyer[]> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`
    insert into tariff_groups values (1, 'Tarif 1');
    insert into brands (ma_num, name, slug) values (1, 'Verdeterre', 'verdeterre');
    insert into categories (ca_num, name, slug) values (1, 'Gobelets', 'gobelets');
    insert into products (ar_num, reference, name, ma_num, ca_num, pack_size, unit, weight, vat_rate,
      base_price, drawing)
    select n, 'GOB-' || n, 'Gobelet ' || n, 1, 1, 10, 'pièce', 0.1,
      (array[20, 5.5])[1 + n % 2], n * 1.37, '{}' from generate_series(1, 1000) n;
    insert into quantity_breaks (ar_num, min_quantity, discount)
    select n, 100, 5 from generate_series(1, 1000) n;
    insert into tariff_prices (tg_num, ar_num, price)
    select 1, n, n * 1.2 from generate_series(1, 1000, 3) n;
    insert into clients (cl_num, code, name, city, tg_num)
    select n, 'C' || n, 'Client ' || n, 'Lorient', 1 from generate_series(1, ${BUYERS}) n;
    insert into contacts (co_num, cl_num, first_name, last_name, email)
    select n, n, 'Camille', 'Martin', 'c' || n || '@client.example' from generate_series(1, ${BUYERS}) n;
    insert into orders (ce_num, cl_num, co_num) select n, n, n from generate_series(1, ${BUYERS}) n;
    insert into sessions (se_num, co_num, expires_at)
    select n, n, now() + interval '1 day' from generate_series(1, ${BUYERS}) n;`);
  const ids = Array.from({ length: BUYERS }, () => randomUUID());
  await client.query(
    `insert into session_ids (id_hash, se_num, used_at)
    select hash, n, now() from unnest($1::text[]) with ordinality given (hash, n)`,
    [ids.map((id) => keyedHash(SECRET, id))],
  );
  await client.query('analyze');
  await client.end();
  return ids.map((id, at) => ({ ceNum: at + 1, cookie: `comptoir=${id}` }));
}
