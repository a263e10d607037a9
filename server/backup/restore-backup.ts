import type { PoolClient } from 'pg';
import { applyFunctions } from '../database/apply-functions.ts';
import { inTransaction } from '../database/client.ts';
import { beginLineage } from '../database/lineage.ts';
import { knownMigrations, runMigrations, withBase } from '../database/migrate.ts';
import { sqlState } from '../database/sql-state.ts';
import { StartError } from '../start-error.ts';
import { type Head, readBackup, type Sequences, type TableDigest } from './backup-lines.ts';
import { digestOf, PLAIN_VALUES, type ShopTable, shopTables } from './shop-tables.ts';

const STORED = 500;
const STORED_SIZE = 4 * 1024 * 1024;

type Checked = Awaited<ReturnType<typeof checkBackup>>;

export async function checkBackup(file: string) {
  let head: Head | undefined;
  let name = '';
  const tables = new Map<string, TableDigest>();
  for await (const line of readBackup(file)) {
    if (line.kind === 'head') head = line.head;
    if (line.kind === 'table') name = line.table.table;
    if (line.kind === 'end') tables.set(name, line.digest);
  }
  if (!head) throw new StartError(`${file} is no backup of Comptoir.`);
  levelOf(head.migrations);
  return { head, tables };
}

export async function isEmptyShop(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ filled: boolean }>(
    `select exists (select from products) or exists (select from clients)
       or exists (select from representatives) or exists (select from articles)
       or exists (select from reference_data) or exists (select from brands)
       or exists (select from categories) or exists (select from tariff_groups) as filled`,
  );
  return rows[0]?.filled === false;
}

/**
 * The number of attempts at a restore. The restore and a running server can deadlock, and
 * PostgreSQL then aborts one of the two.
 */
const MOST_TRIES = 10;
const DEADLOCK = '40P01';

/** Restores a backup in one transaction, so that a failed restore changes no data of the shop. */
export async function restoreBackup(
  client: PoolClient,
  file: string,
  checked: Checked,
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      await inTransaction(client, () => replaceShop(client, file, checked));
      return [...checked.tables.values()].reduce((sum, { rows }) => sum + rows, 0);
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || tries === MOST_TRIES) throw error;
    }
  }
}

async function replaceShop(
  client: PoolClient,
  file: string,
  { head, tables }: Checked,
): Promise<void> {
  const level = levelOf(head.migrations);
  await client.query(PLAIN_VALUES);
  if (level < knownMigrations().length) await rebuildSchema(client, level);
  const shop = new Map((await shopTables(client)).map((table) => [table.name, table]));
  const missing = [...shop.keys()].filter((name) => !tables.has(name));
  if (missing.length > 0) throw new StartError(`The backup has no table ${missing.join(', ')}.`);
  const dropped = await dropConstraints(client);
  await storeRows(client, file, shop);
  for (const [name, digest] of tables) await compare(client, shop.get(name), digest);
  await restoreConstraints(client, dropped);
  await runMigrations(client, level);
  await applyFunctions(client);
  await beginLineage(client);
  await client.query('select analyze_grown()');
}

type DroppedConstraints = Awaited<ReturnType<typeof dropConstraints>>;

/**
 * Drops the foreign keys, which would check each restored row, and disables the triggers, which
 * would change restored rows. Truncating all tables ends every session.
 */
async function dropConstraints(client: PoolClient) {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const names = tables.map(({ name }) => name);
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  const { rows: keys } = await client.query<{ name: string; table: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as table,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { name, table } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  return { tables: names, keys };
}

async function restoreConstraints(
  client: PoolClient,
  { tables, keys }: DroppedConstraints,
): Promise<void> {
  for (const { name, table, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const name of tables) await client.query(`alter table ${name} enable trigger user`);
}

async function storeRows(
  client: PoolClient,
  file: string,
  shop: ReadonlyMap<string, ShopTable>,
): Promise<void> {
  let statement = '';
  let rows: string[] = [];
  let size = 0;
  const flush = async () => {
    if (rows.length > 0) await client.query(statement, [`[${rows.join(',')}]`]);
    rows = [];
    size = 0;
  };
  for await (const line of readBackup(file)) {
    if (line.kind === 'table') {
      statement = insertInto(shop.get(line.table.table), line.table.columns);
    } else if (line.kind === 'row') {
      rows.push(line.text);
      size += line.text.length;
      if (rows.length === STORED || size > STORED_SIZE) await flush();
    } else if (line.kind === 'end') {
      await flush();
    } else if (line.kind === 'sequences') {
      await setSequences(client, line.sequences);
    }
  }
}

function insertInto(table: ShopTable | undefined, columns: readonly string[]): string {
  const types = new Map(table?.columns.map(({ name, type }) => [name, type]));
  if (!table || columns.some((name) => !types.has(name))) {
    throw new StartError('The backup has tables or columns that this version does not know.');
  }
  const values = columns.map((name, at) => `(r ->> ${at})::${types.get(name)}`);
  return `insert into ${table.name} (${columns.join(', ')})
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) r`;
}

async function setSequences(client: PoolClient, sequences: Sequences): Promise<void> {
  for (const [name, { last, called }] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2, $3)', [name, last, called]);
  }
}

async function compare(
  client: PoolClient,
  table: ShopTable | undefined,
  { rows, sha256 }: TableDigest,
): Promise<void> {
  const found = table && (await digestOf(client, table));
  if (found?.rows !== rows || found.sha256 !== sha256) {
    throw new StartError(
      `The table ${table?.name} was not restored correctly: nothing was changed.`,
    );
  }
}

/** Returns how many migrations the schema in the backup includes. */
function levelOf(migrations: readonly string[]): number {
  const hashes = knownMigrations().map(({ hash }) => hash);
  const applied = withBase(migrations);
  if (applied.some((hash, at) => hash !== hashes[at])) {
    const isNewer = hashes.every((hash, at) => hash === applied[at]);
    throw new StartError(
      `The backup was made by ${isNewer ? 'a newer' : 'another'} version of Comptoir: restore it with that one, nothing was touched.`,
    );
  }
  return applied.length;
}

async function rebuildSchema(client: PoolClient, level: number): Promise<void> {
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.query('delete from drizzle.__drizzle_migrations');
  await runMigrations(client, 0, level);
}
