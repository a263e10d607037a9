import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ORDER_LINES } from '../../contract/orders/limits.ts';
import { BATCH_LIMIT } from '../../contract/orders/schemas.ts';
import { TEMPLATE_LINES } from '../../contract/templates/limits.ts';
import { startPostgres } from '../support/engines/postgres-server.ts';
import { startServer } from '../support/servers/server-process.ts';
import { type Figure, median, milliseconds, quantile, timed } from './figures.ts';
import { type Session, signInOverHttp } from './session.ts';

const GREEDY = new URL('greedy-user.ts', import.meta.url);
const CONNECTIONS = 20;
const ROUNDS = 3;
const READS = 80;
const LONGEST_MS = 5000;
const BOUND = '3 times what it is alone';

type Engine = 'PostgreSQL' | 'PGlite';

/** What others wait for lists, searches and products while one account reads without a pause. */
export const measureFairness = (engine: Engine) => (sizes: readonly number[]) =>
  measure(engine, Math.min(...sizes));

async function measure(engine: Engine, size: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
  const server = await startServer({
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_PRODUCTS: String(size),
    ...(postgres && { DATABASE_URL: postgres.urlOf('postgres') }),
  });
  try {
    const greedy = await signInOverHttp(server.origin, 'client@demo.example');
    const other = await signInOverHttp(server.origin, 'client2@demo.example');
    const figures: Figure[] = [];
    for (const [what, paths] of Object.entries(await costlyReads(server.origin, greedy))) {
      const figure = await compare(server.origin, { greedy, other }, paths);
      figures.push({
        what: `another user’s reads beside ${what} (${engine}, ${size.toLocaleString('en')})`,
        bound: BOUND,
        ...figure,
      });
    }
    return figures;
  } finally {
    await server.end('SIGTERM');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each as costly as the contract allows. */
async function costlyReads(origin: string, greedy: Session): Promise<Record<string, string[]>> {
  const { rows } = await greedy.read<{ rows: { arNum: number; packSize: number }[] }>(
    `/api/catalogue/feed?since=0&limit=${ORDER_LINES}`,
  );
  const send = async (method: string, path: string, body: object) => {
    const { cookie } = greedy;
    const key = { 'idempotency-key': randomUUID() };
    const headers = { cookie, 'content-type': 'application/json', ...key };
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const ceNum = await openOrder(greedy);
  for (let at = 0; at < rows.length; at += BATCH_LIMIT) {
    const commands = rows.slice(at, at + BATCH_LIMIT).map(({ arNum, packSize }) => ({
      ...{ key: randomUUID(), ceNum, arNum, mode: 'replace' },
      ...{ quantity: packSize, ClConditionnement: packSize },
    }));
    await send('POST', '/api/commandes/add-products', { commands });
  }
  const lines = rows.slice(0, TEMPLATE_LINES).map(({ arNum }) => ({ arNum, quantity: 1000 }));
  const save = () => send('PUT', `/api/templates/${randomUUID()}`, { name: 'All of it', lines });
  // The demonstration has some; a client may have a hundred.
  while ((await save()) === 200);
  const feed = [0, 1000, 2000].map((since) => `/api/catalogue/feed?since=${since}&limit=2000`);
  const templates = ['/api/templates'];
  const arNums = rows.slice(0, 100).map(({ arNum }) => arNum);
  const selection = [`/api/catalogue/selection?arNums=${arNums.join(',')}`];
  const cart = ['/api/client/cart'];
  const searches = ['gobelet', 'assiete', 'kraft'].map((q) => `/api/catalogue/products?q=${q}`);
  const { items } = await greedy.read<{ items: { ceNum: number }[] }>('/api/client/orders');
  const documents = ['pdf', 'csv'].map((as) => `/api/client/orders/${items[0]?.ceNum}/${as}`);
  const one = { feed, templates, selection, cart, searches, documents };
  return { ...one, 'all of these': Object.values(one).flat() };
}

const openOrder = async (session: Session) =>
  (await session.read<{ SC_CENUM: number }>('/api/auth/profile')).SC_CENUM;

async function compare(
  origin: string,
  { greedy, other }: { greedy: Session; other: Session },
  paths: string[],
): Promise<Pick<Figure, 'measured' | 'floor'>> {
  const rounds: { alone: number[]; beside: number[] }[] = [];
  const answered: Record<string, number> = {};
  const { cookie } = greedy;
  const ceNum = await openOrder(greedy);
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await readList(other);
    const workerData = { origin, cookie, ceNum, paths, connections: CONNECTIONS };
    const thread = new Worker(GREEDY, { workerData });
    await sleep(1000);
    const beside = await readList(other);
    thread.postMessage('stop');
    const [statuses] = (await once(thread, 'message')) as [Record<string, number>];
    for (const [status, count] of Object.entries(statuses)) {
      answered[status] = (answered[status] ?? 0) + count;
    }
    await thread.terminate();
    await sleep(500);
    rounds.push({ alone, beside });
  }
  const of = (which: 'alone' | 'beside', share: number) =>
    median(rounds.map((round) => quantile(round[which], share)));
  const [p50, p95] = [0.5, 0.95].map((share) => ({
    alone: of('alone', share),
    beside: of('beside', share),
  }));
  const shown = (which: 'alone' | 'beside') =>
    `p50 ${milliseconds(p50?.[which] ?? 0)}, p95 ${milliseconds(p95?.[which] ?? 0)}`;
  const times = [p50, p95].map((one) => ((one?.beside ?? 0) / (one?.alone ?? 1)).toFixed(1));
  return {
    measured: `${shown('beside')}: ${times.join(' and ')} times (${JSON.stringify(answered)})`,
    floor: `${shown('alone')} (alone)`,
  };
}

/** A refusal counts with the time that it took. */
async function readList(session: Session): Promise<number[]> {
  const list = '/api/catalogue/products';
  const paths = [
    `${list}?category=100`,
    `${list}?q=gobelet`,
    `${list}/100`,
    `${list}?category=200`,
  ];
  const times: number[] = [];
  const end = performance.now() + LONGEST_MS;
  for (let read = 0; read < READS && performance.now() < end; read += 1) {
    const path = paths[read % paths.length] ?? list;
    times.push(await timed(() => session.get(path).catch(() => undefined)));
  }
  return times;
}
