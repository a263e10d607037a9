import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { checkDatabase } from '../server/database/check-database.ts';
import { openDatabase } from '../server/database/client.ts';
import { hasPgBouncer, startPgBouncer } from './support/engines/pgbouncer.ts';
import { withDatabase } from './support/engines/postgres-server.ts';
import { openTestDatabase } from './support/engines/test-database.ts';

const own = await openTestDatabase();
const { query } = own;
const [{ name }] = await query('select current_database() as name');
const address = withDatabase(inject('postgresUrl'), name);

/** This role has no rights and does not own its database. */
const role = `shop_${randomUUID().slice(0, 8)}`;
await query(`create role ${role} login`);

/**
 * Runs the check on new connections, as a start of the shop does. Returns the lines that it prints.
 */
async function check(url = address) {
  const lines: string[] = [];
  const database = openDatabase(url);
  onTestFinished(() => database.close());
  await checkDatabase(database, (line) => lines.push(line));
  return { database, lines };
}

const asRole = (url: string): string => {
  const given = new URL(url);
  given.username = role;
  return given.href;
};

const settingsOf = async (database: { pool: typeof own.pool }, names: readonly string[]) => {
  const { rows } = await database.pool.query(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  );
  return Object.fromEntries(rows.map(({ name: one, setting }) => [one, setting]));
};

test('a start switches JIT off for a role without rights, and prints this only once', async () => {
  await query(`alter database ${name} set jit = on`);
  const { database, lines } = await check(asRole(address));
  expect(lines).toEqual([`Set for ${role} in ${name}: jit = off (was on).`]);
  expect(await settingsOf(database, ['jit'])).toEqual({ jit: 'off' });
  expect((await check(asRole(address))).lines).toEqual([]);
});

const FOREIGN = {
  bytea_output: ['escape', 'hex'],
  DateStyle: ['German, DMY', 'ISO, YMD'],
  default_transaction_isolation: ['serializable', 'read committed'],
  extra_float_digits: ['-5', '1'],
  idle_in_transaction_session_timeout: ['2000', '0'],
  idle_session_timeout: ['2000', '0'],
  IntervalStyle: ['sql_standard', 'postgres'],
  lock_timeout: ['2000', '0'],
  search_path: ['"$user"', 'public'],
  standard_conforming_strings: ['off', 'on'],
  statement_timeout: ['2000', '0'],
  synchronous_commit: ['off', 'on'],
  TimeZone: ['Pacific/Auckland', 'UTC'],
} as const;

test.each(Object.entries(FOREIGN))(
  'a start of the shop corrects the PostgreSQL setting %s',
  async (setting, [foreign, needed]) => {
    const value = setting === 'search_path' ? foreign : `'${foreign}'`;
    await query(`alter database ${name} set ${setting} = ${value}`);
    const { database, lines } = await check();
    expect(lines.join()).toContain(`${setting} = ${needed} (was ${foreign})`);
    expect(await settingsOf(database, [setting])).toEqual({ [setting]: needed });
    expect((await check()).lines).toEqual([]);
  },
);

test('a start fails if the database address overrides a setting that the shop corrects', async () => {
  const url = new URL(address);
  url.searchParams.set('options', '-c DateStyle=German');
  await expect(check(url.href)).rejects.toThrow(
    'PostgreSQL goes on with DateStyle = German, DMY: a pooler or DATABASE_URL sets it',
  );
});

test('a start refuses a read-only database', async () => {
  await query(`alter database ${name} set default_transaction_read_only = on`);
  onTestFinished(async () => {
    await query(`alter database ${name} reset default_transaction_read_only`);
  });
  await expect(check()).rejects.toThrow('The database only reads');
});

async function createDatabase(options: string): Promise<string> {
  const other = `other_${randomUUID().replaceAll('-', '')}`;
  await query(`create database ${other} template template0 ${options}`);
  onTestFinished(async () => {
    await query(`drop database ${other} with (force)`);
  });
  return withDatabase(address, other);
}

test.each(['SQL_ASCII', 'LATIN1'])(
  'a start refuses a database with the encoding %s',
  async (encoding) => {
    const other = await createDatabase(`encoding ${encoding} locale_provider libc locale 'C'`);
    await expect(check(other)).rejects.toThrow(`The database is in ${encoding}`);
  },
);

test('a start refuses a PostgreSQL that is too old', async () => {
  const pool = { connect: async () => ({ query: answersVersion, release: () => undefined }) };
  const answersVersion = async () => ({ rows: [{ version: '14.9 (Debian)', encoding: 'UTF8' }] });
  const database = { ...own, pool: pool as unknown as typeof own.pool };
  await expect(checkDatabase(database, () => undefined)).rejects.toThrow(
    'PostgreSQL 14.9 (Debian) is too old: the shop needs 15 or newer.',
  );
});

test('simultaneous starts of the shop all correct the settings', async () => {
  await query(`alter database ${name} set jit = on`);
  await query(`alter role current_user in database ${name} reset all`);
  const starts = await Promise.all([check(), check(), check()]);
  for (const { database } of starts) {
    expect(await settingsOf(database, ['jit'])).toEqual({ jit: 'off' });
  }
});

test.skipIf(!hasPgBouncer)('a start corrects the database settings through PgBouncer', async () => {
  const url = await createDatabase('');
  const bouncer = await startPgBouncer(url);
  onTestFinished(bouncer.stop);
  const other = new URL(url).pathname.slice(1);
  const through = bouncer.urlOf(other);
  await query(`alter database ${other} set default_transaction_isolation = serializable`);
  const { database, lines } = await check(through);
  expect(lines.join()).toContain('default_transaction_isolation = read committed');
  const names = ['default_transaction_isolation'];
  expect(await settingsOf(database, names)).toEqual({
    default_transaction_isolation: 'read committed',
  });
});
