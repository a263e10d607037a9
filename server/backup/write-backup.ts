import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { appliedMigrations } from '../database/migrate.ts';
import { StartError } from '../start-error.ts';
import { addLine, type Head, hashOfLines, type Sequences } from './backup-lines.ts';
import { digestOf, PLAIN_VALUES, shopTables, type TakeLines } from './shop-tables.ts';

/** The level of gzip: this level is twice as fast as the default, but writes 10 % more bytes. */
const LEVEL = 4;

/** Writes a snapshot of the shop. The file gets its final name after the last row. */
export async function writeBackup(client: PoolClient, file: string): Promise<number> {
  const partial = `${file}.${process.pid}.partial`;
  const zip = createGzip({ level: LEVEL });
  // Only the owner may read the file, which contains customers, prices and password hashes.
  const sink = createWriteStream(partial, { mode: 0o600 });
  const written = finished(zip.pipe(sink));
  written.catch(() => undefined);
  sink.on('error', (error) => zip.destroy(error));
  const whole = hashOfLines();
  const write = async (lines: readonly string[]) => {
    for (const line of lines) addLine(whole, line);
    if (!zip.write(`${lines.join('\n')}\n`)) await Promise.race([once(zip, 'drain'), written]);
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLAIN_VALUES);
    const rows = await writeShop(client, write);
    await client.query('commit');
    zip.end(`${JSON.stringify({ whole: true, sha256: whole.digest('hex') })}\n`);
    await written;
    await onDisk(partial);
    await rename(partial, file);
    return rows;
  } catch (error) {
    await rm(partial, { force: true });
    const { code, path } = error as NodeJS.ErrnoException;
    if (path === partial) throw new StartError(`${file} cannot be written (${code}).`);
    throw error;
  }
}

async function writeShop(client: PoolClient, write: TakeLines): Promise<number> {
  const head: Head = {
    comptoir: 1,
    createdAt: new Date().toISOString(),
    migrations: await appliedMigrations(client),
  };
  await write([JSON.stringify(head)]);
  let all = 0;
  for (const table of await shopTables(client)) {
    const columns = table.columns.map(({ name }) => name);
    await write([JSON.stringify({ table: table.name, columns })]);
    const digest = await digestOf(client, table, write);
    await write([JSON.stringify(digest)]);
    all += digest.rows;
  }
  await write([JSON.stringify({ sequences: await sequencesOf(client) })]);
  return all;
}

/**
 * Reads the sequences. A snapshot in PostgreSQL does not include sequences, so their values can be
 * ahead of the rows.
 */
async function sequencesOf(client: PoolClient): Promise<Sequences> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Sequences = {};
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    if (found[0]) sequences[name] = found[0];
  }
  return sequences;
}

async function onDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
