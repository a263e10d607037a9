import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { TEMPLATE_LINES } from '../../contract/templates/limits.ts';
import { startPostgres } from '../support/engines/postgres-server.ts';
import { startServer } from '../support/servers/server-process.ts';
import { type Figure, median, milliseconds, quantile, timed } from './figures.ts';
import { type Session, signInOverHttp } from './session.ts';

const GREEDY = new URL('greedy-user.ts', import.meta.url);
const CONNECTIONS = 20;
const ROUNDS = 5;
const READS = 120;
const LONGEST_MS = 20_000;
const BOUND = '3 times what it is alone';

/** What others wait for lists, searches and products while one account reads without a pause. */
export async function measureFairness(sizes: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of ['PostgreSQL', 'PGlite'] as const) {
    figures.push(...(await measure(engine, Math.min(...sizes))));
  }
  return figures;
}

async function measure(engine: 'PostgreSQL' | 'PGlite', size: number): Promise<Figure[]> {
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
  const { rows } = await greedy.read<{ rows: { arNum: number }[] }>(
    `/api/catalogue/feed?since=0&limit=${TEMPLATE_LINES}`,
  );
  const lines = rows.map(({ arNum }) => ({ arNum, quantity: 1000 }));
  let status = 200;
  // The demonstration has some; a client may have a hundred.
  while (status === 200) {
    const answer = await fetch(`${origin}/api/templates/${randomUUID()}`, {
      method: 'PUT',
      headers: {
        cookie: greedy.cookie,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ name: 'All of it', lines }),
    });
    await answer.arrayBuffer();
    ({ status } = answer);
  }
  const feed = [0, 1000, 2000].map((since) => `/api/catalogue/feed?since=${since}&limit=2000`);
  const templates = ['/api/templates'];
  const arNums = rows.slice(0, 100).map(({ arNum }) => arNum);
  const selection = [`/api/catalogue/selection?arNums=${arNums.join(',')}`];
  return { feed, templates, selection, 'all of these': [...feed, ...templates, ...selection] };
}

async function compare(
  origin: string,
  { greedy, other }: { greedy: Session; other: Session },
  paths: string[],
): Promise<Pick<Figure, 'measured' | 'floor'>> {
  const rounds: { alone: number[]; beside: number[] }[] = [];
  const answered: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await readList(other);
    const workerData = { origin, cookie: greedy.cookie, paths, connections: CONNECTIONS };
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
