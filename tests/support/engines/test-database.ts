import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/client.ts';
import { TEMPLATE } from './postgres-server.ts';

const ENGINE = fileURLToPath(new URL('./embedded-engine.ts', import.meta.url));

/** Opens an empty migrated database on the project’s engine. */
export async function openTestDatabase() {
  const url = inject('postgresUrl');
  const database = await (url ? openOnPostgres(url) : openEmbedded());
  const query = async (text: string, values: unknown[] = []) =>
    (await database.pool.query(text, values)).rows;
  return { ...database, query, close: closesItself(() => database.close()) };
}

/**
 * Calls `close` after the test that runs now, or after the test file if no test runs. The returned
 * function calls `close` earlier.
 */
export function closesItself(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined;
  const closeOnce = () => (closed ??= close());
  if (TestRunner.getCurrentTest()) onTestFinished(closeOnce);
  else afterAll(closeOnce);
  return closeOnce;
}

/**
 * Returns how often a property is checked: `runs` times on PostgreSQL, but at most five times on
 * the embedded engine.
 */
export const runsHere = (runs: number): number =>
  inject('postgresUrl') ? runs : Math.min(runs, 5);

/** The embedded engines of this worker that the next test file can use again. */
const idle: ChildProcess[] = [];

async function openEmbedded(): Promise<Database> {
  const engine = idle.pop() ?? fork(ENGINE, [inject('dump')], { execArgv: [] });
  const failed = new AbortController();
  const fail = () => failed.abort('The engine of the tests has ended.');
  engine.once('exit', fail);
  const ready = once(engine, 'message', { signal: failed.signal });
  engine.send('renew', () => undefined);
  const [port] = await ready;
  engine.off('exit', fail);
  // An unused engine must not prevent its worker from ending.
  engine.unref();
  engine.channel?.unref();
  return openDatabase({
    connection: { host: '127.0.0.1', port },
    stop: async () => {
      if (engine.connected) idle.push(engine);
    },
  });
}

async function openOnPostgres(maintenanceUrl: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new Client({ connectionString: maintenanceUrl });
  await maintenance.connect();
  await maintenance.query(`create database ${name} template ${TEMPLATE}`);
  const address = new URL(maintenanceUrl);
  address.pathname = `/${name}`;
  const database = openDatabase(address.href);
  return {
    ...database,
    async close() {
      await database.close();
      await maintenance.query(`drop database ${name} with (force)`);
      await maintenance.end();
    },
  };
}
