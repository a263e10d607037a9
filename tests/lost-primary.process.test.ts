import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../server/database/client.ts';
import { migrateDatabase } from '../server/database/migrate.ts';
import { isUnreachable } from '../server/database/sql-state.ts';
import { toAppError } from '../server/plugins/errors.ts';
import { type PostgresPair, startPostgresPair } from './support/engines/postgres-pair.ts';

let pair: PostgresPair;
let database: Database;
beforeAll(async () => {
  pair = await startPostgresPair();
  database = openDatabase(pair.urlOf('postgres'));
  await migrateDatabase(database.pool);
  await replayed();
}, 120_000);
afterAll(async () => {
  await database.close();
  await pair.stop();
});

async function replayed(): Promise<void> {
  const { rows } = await database.pool.query('select pg_current_wal_lsn() as lsn');
  const replica = new Client({ connectionString: pair.replicaUrl });
  await replica.connect();
  const isReplayed = async () => {
    const answer = await replica.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as done', [
      rows[0].lsn,
    ]);
    return answer.rows[0].done;
  };
  await vi.waitUntil(isReplayed, { timeout: 60_000 });
  await replica.end();
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a connection to a replica is refused with an error that asks to retry later', async () => {
  const astray = openDatabase(pair.replicaUrl);
  try {
    const failure = await failureOf(astray.db.execute(sql`select 1`));
    expect(isUnreachable(failure)).toBe(true);
    expect(toAppError(failure).status).toBe(503);
    expect(astray.pool.totalCount).toBe(0);
  } finally {
    await astray.close();
  }
});

test.each(['select lineage()', 'delete from jobs'])(
  'a statement on a replica fails with an error that asks to retry later: %s',
  async (statement) => {
    const client = new Client({ connectionString: pair.replicaUrl });
    await client.connect();
    const failure = await failureOf(client.query(statement));
    await client.end();
    expect(toAppError(failure).status).toBe(503);
  },
);

test('a connection that is lost within a transaction fails only this transaction', async () => {
  const lost = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const pid = rows[0]?.pid;
    await database.pool.query('select pg_terminate_backend($1)', [pid]);
    const isThere = async () =>
      (await database.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount;
    await expect.poll(isThere, { timeout: 120_000 }).toBe(0);
    await tx.execute(sql`select 1`);
  });
  expect(toAppError(await failureOf(lost)).status).toBe(503);
  expect((await database.pool.query('select 1 as here')).rows).toEqual([{ here: 1 }]);
});

const lineage = async () => (await database.pool.query('select lineage()')).rows[0].lineage;

test('after a failover to the replica, the next query succeeds and reads a new lineage', async () => {
  const former = await lineage();
  await pair.cutOff();
  await pair.promote();
  await failureOf(database.pool.query('select 1'));
  const { rows } = await database.pool.query('select pg_is_in_recovery() as reads_only');
  expect(rows).toEqual([{ reads_only: false }]);
  expect(await lineage()).not.toBe(former);
});
