import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Pool } from 'pg';
import { startServer } from '../../tests/support/servers/server-process.ts';
import { type Engine, openShopPlace } from '../../tests/support/servers/shop-place.ts';
import type { Received, Sending } from './attacker.ts';
import { quantile, timed } from './figures.ts';
import type { Session } from './session.ts';

interface Shop {
  engine: Engine;
  size: number;
  /** Adds data that the demonstration lacks, while the server is stopped. */
  prepare?: (pool: Pool) => Promise<unknown>;
}

/**
 * Runs `work` against a shop of `size` demonstration products, whose server has its own process.
 */
export async function withShopServer<T>(
  { engine, size, prepare }: Shop,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const place = await openShopPlace(engine);
  const start = () => startServer({ ...place.settings, DEMO: '1', DEMO_PRODUCTS: String(size) });
  let server = await start();
  try {
    if (prepare) {
      await server.end('SIGTERM');
      const database = await place.openDatabase();
      await prepare(database.pool).finally(() => database.close());
      server = await start();
    }
    return await work(server.origin);
  } finally {
    await server.end('SIGTERM');
    await place.close();
  }
}

const READS = 80;
const LONGEST_MS = 5000;
const LIST = '/api/catalogue/products';
/** Only one request in eight is a search, because a user may search only 600 times a minute. */
const READ = [
  '?category=100',
  '?q=gobelet',
  '/100',
  '?category=200',
  '?brand=1',
  '/200',
  '?new=1',
  '/300',
];

/** Returns the durations of reads of lists, a search and a product, refused reads included. */
export async function readLists(session: Session): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + LONGEST_MS;
  for (let read = 0; read < READS && performance.now() < end; read += 1) {
    const path = LIST + READ[read % READ.length];
    times.push(await timed(() => session.get(path).catch(() => undefined)));
  }
  return times;
}

const ATTACKER = new URL('attacker.ts', import.meta.url);

/** Runs the work while an attacker sends without a pause. Returns the attacker's answers too. */
export async function beside<T>(
  sending: Sending,
  work: () => Promise<T>,
): Promise<{ result: T; received: Received }> {
  const thread = new Worker(ATTACKER, { workerData: sending });
  await sleep(1000);
  const result = await work();
  thread.postMessage('stop');
  const [received] = (await once(thread, 'message')) as [Received];
  await thread.terminate();
  await sleep(500);
  return { result, received };
}

export const p95 = (times: readonly number[]): number => quantile(times, 0.95);
