import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfLines } from '../server/backup/backup-lines.ts';
import { checkBackup } from '../server/backup/restore-backup.ts';
import { writeBackup } from '../server/backup/write-backup.ts';
import {
  CONTACT_BEFORE_BASE,
  EVERYTHING,
  loadShopBeforeBase,
  ORDER_BEFORE_BASE,
} from './support/engines/before-base.ts';
import { type PostgresServer, startPostgres } from './support/engines/postgres-server.ts';
import { askToSignIn } from './support/servers/plain-sign-in.ts';
import { runShopCommand } from './support/servers/run-shop-command.ts';
import { startServer } from './support/servers/server-process.ts';
import { PASSWORD } from './support/shop/factories.ts';

const EXAMPLE = fileURLToPath(new URL('../examples/import', import.meta.url));
const RESTORE = fileURLToPath(new URL('../server/commands/restore.ts', import.meta.url));

let temporary = '';
let postgres: PostgresServer;
let shop: Client;
let first = '';
const at = (name: string) => join(temporary, name);
const on = {
  postgres: (name: string) => ({ DATA_DIR: at('data'), DATABASE_URL: postgres.urlOf(name) }),
  embedded: (name: string) => ({ DATA_DIR: at(name) }),
};
const backup = (file: string, env: Record<string, string>) =>
  runShopCommand('backup', [at(file)], env);
const restore = (file: string, env: Record<string, string>, ...more: string[]) =>
  runShopCommand('restore', [at(file), ...more], env);

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'comptoir backup '));
  postgres = await startPostgres();
  const maintenance = new Client({ connectionString: postgres.urlOf('postgres') });
  await maintenance.connect();
  await maintenance.query('create database one');
  await maintenance.query('create database two');
  await maintenance.end();
  await runShopCommand('import', [EXAMPLE], on.postgres('one'));
  shop = new Client({ connectionString: postgres.urlOf('one') });
  await shop.connect();
  // These values would change if the backup did not quote all characters.
  await shop.query(`insert into idempotency_keys (actor, route, key, body_hash, status, answer)
    values (E'a\\\\b"c\\n', '', gen_random_uuid(), '∅', 200, 'null')`);
  await shop.query(`insert into tokens (hash, purpose, expires_at)
    values ('h', 'authentication', now() + interval '1 hour')`);
  await backup('first', on.postgres('one'));
  first = lines('first');
}, 300_000);
afterAll(async () => {
  await shop.end();
  await postgres.stop();
  rmSync(temporary, { recursive: true, force: true });
});

/** Returns the lines between the head and the checksum, because the head contains a time. */
const lines = (file: string) =>
  gunzipSync(readFileSync(at(file)))
    .toString()
    .split('\n')
    .slice(1, -2)
    .join('\n');

/** On a new database, the first command prints which settings it corrected, for example JIT. */
const RESTORED_ON_POSTGRES = {
  code: 0,
  stderr: expect.stringMatching(/^(?:Set for postgres in \w+: .+\.\n)?$/),
};

test('a backup restores all rows and numbers on the other database engine, and back on the first', async () => {
  expect(first).toContain('"0012-CAF"');
  expect(first).not.toContain('"table":"tokens"');
  expect(statSync(at('first')).mode & 0o077).toBe(0);
  expect(await restore('first', on.embedded('embedded'))).toMatchObject({ code: 0, stderr: '' });
  await backup('second', on.embedded('embedded'));
  expect(lines('second')).toBe(first);
  expect(await restore('second', on.postgres('two'))).toMatchObject(RESTORED_ON_POSTGRES);
  await backup('third', on.postgres('two'));
  expect(lines('third')).toBe(first);
}, 300_000);

test('a restored shop continues its number sequences, and has its foreign keys and triggers', async () => {
  const again = await runShopCommand('import', [EXAMPLE], on.postgres('two'));
  expect(again.code).toBe(0);
  expect(again.stdout).not.toMatch(/[1-9]\d* (?:ajout|modification)/);
  const two = new Client({ connectionString: postgres.urlOf('two') });
  await two.connect();
  const { rows } = await two.query(`with changed as (
      update products set name = name || '!' where reference = 'GOB-25' returning ar_num)
    select last_value::int as was from revisions`);
  const revision = `select rev::int from catalogue_changes
    where ar_num = (select ar_num from products where reference = 'GOB-25')`;
  expect((await two.query(revision)).rows[0].rev).toBeGreaterThan(rows[0].was);
  await expect(two.query('delete from clients')).rejects.toThrow(/foreign key/);
  const { rows: made } = await two.query(`insert into clients (code, name, city, tg_num)
    values ('N', 'N', 'N', 1) returning cl_num > (select count(*) from clients) as follows`);
  expect(made).toEqual([{ follows: true }]);
  await two.end();
}, 180_000);

test('a restored shop and a copied database each get a new lineage', async () => {
  const two = new Client({ connectionString: postgres.urlOf('two') });
  await two.connect();
  const lineageOf = async (client: Client) =>
    (await client.query<{ lineage: string }>('select lineage()')).rows[0]?.lineage;
  const after = async () => {
    await backup('of two', on.postgres('two'));
    return lineageOf(two);
  };
  const restored = await lineageOf(two);
  expect(restored).toMatch(/^[0-9a-f-]{36}-0000000\d$/);
  expect(restored).not.toBe(await lineageOf(shop));
  expect(await after()).toBe(restored);
  await two.query("update lineages set place = 'where it was copied from'");
  const served = await after();
  expect(served).not.toBe(restored);
  expect(await after()).toBe(served);
  await two.end();
}, 180_000);

test('the restore refuses a damaged or foreign backup and a filled shop, and changes nothing', async () => {
  const whole = readFileSync(at('first'));
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1);
  // The compression does not detect these changes.
  const text = gunzipSync(whole).toString();
  const newer = changed(text, (head) => head.replace('"]}', '","f00"]}'));
  const other = changed(text, (head) => head.replace(/"\w+"\]}/, '"f00"]}'));
  for (const [name, bytes, reason] of [
    ['cut', whole.subarray(0, whole.length - 200), /is not whole/],
    ['flipped', flipped, /is not whole/],
    ['edited', gzipSync(text.replace('0012-CAF', '0013-CAF')), /is not whole/],
    ['headless', gzipSync('[]\n'), /is not whole/],
    ['plain', Buffer.from('reference;prix\n'), /is not whole/],
    ['newer', gzipSync(newer), /by a newer version of Comptoir/],
    ['other', gzipSync(other), /by another version of Comptoir/],
  ] as [string, Buffer, RegExp][]) {
    writeFileSync(at(name), bytes);
    await expect(checkBackup(at(name)), name).rejects.toThrow(reason);
  }
  for (const [name, reason] of [
    ['cut', /^[^\n]*is not whole[^\n]*\n$/],
    ['newer', /^[^\n]*newer version[^\n]*nothing was touched\.\n$/],
  ] as const) {
    const refused = await restore(name, on.postgres('one'), '--replace');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(reason);
  }
  // This backup is complete but has no tables, so restoring it would leave an empty shop.
  writeFileSync(at('bare'), gzipSync(changed(`${text.split('\n')[0]}\n\n`, (head) => head)));
  const bare = await restore('bare', on.postgres('one'), '--replace');
  expect(bare.stderr).toMatch(/^The backup has no table [^\n]*products[^\n]*\n$/);
  const full = await restore('first', on.postgres('one'));
  expect(full.stderr).toMatch(/^There is a shop already\..*--replace/);
  await backup('after', on.postgres('one'));
  expect(lines('after')).toBe(first);
}, 300_000);

/** Returns the backup with another head, and with the checksum that matches the new content. */
function changed(text: string, change: (head: string) => string): string {
  const [head = '', ...rest] = text.split('\n').slice(0, -2);
  const body = [change(head), ...rest].map((line) => `${line}\n`).join('');
  return `${body}${JSON.stringify({ whole: true, sha256: hashOfLines().update(body).digest('hex') })}\n`;
}

/** Makes a database of the version before the base migration. */
async function makeBeforeBase(name: string): Promise<Pool> {
  await shop.query(`create database ${name}`);
  const pool = new Pool({ connectionString: postgres.urlOf(name), max: 1 });
  await loadShopBeforeBase(pool);
  return pool;
}

async function backUp(pool: Pool, file: string): Promise<void> {
  const client = await pool.connect();
  await writeBackup(client, at(file));
  client.release();
}

const schemaOf = async (client: Client) => (await client.query(EVERYTHING)).rows;

test('restores a backup from before the base migration into the current schema', async () => {
  const pool = await makeBeforeBase('before');
  await backUp(pool, 'before');
  await pool.end();
  const restored = await restore('before', on.postgres('two'), '--replace');
  expect(restored).toMatchObject(RESTORED_ON_POSTGRES);
  const client = new Client({ connectionString: postgres.urlOf('two') });
  await client.connect();
  expect(await schemaOf(client)).toEqual(await schemaOf(shop));
  const { rows: next } = await client.query(
    `select number from next_number('CMD') where (select number from orders) = $1`,
    [ORDER_BEFORE_BASE],
  );
  expect(next).toEqual([{ number: expect.stringMatching(/^CMD-\d{4}-00000[12]$/) }]);
  await client.end();
  const server = await startServer(on.postgres('two'));
  const password = { password: PASSWORD };
  const answer = await askToSignIn(server.origin, 'contact', CONTACT_BEFORE_BASE, password);
  expect(await answer.json()).toMatchObject({ success: true, firstName: 'Camille' });
  expect(await server.end('SIGTERM')).toBe(0);
}, 180_000);

test('the start and the restore refuse an unreleased database version with a message of one line', async () => {
  const pool = await makeBeforeBase('unreleased');
  await pool.query('delete from drizzle.__drizzle_migrations where id = 29');
  await backUp(pool, 'unreleased');
  await pool.end();
  const started = await backup('never', on.postgres('unreleased'));
  expect(started.code).toBe(1);
  expect(started.stderr.split('\n').slice(-2)).toEqual([
    expect.stringMatching(/^The database was made by .* start commit 3b9a1f9c /),
    '',
  ]);
  const restored = await restore('unreleased', on.postgres('one'), '--replace');
  expect(restored).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The backup was made by another version [^\n]*\n$/),
  });
  await backup('untouched', on.postgres('one'));
  expect(lines('untouched')).toBe(first);
}, 180_000);

const areWaiting = (sessions: number) =>
  expect
    .poll(
      async () =>
        (await shop.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n,
      { timeout: 120_000 },
    )
    .toBe(sessions);

test('a restore and a running server both finish after a deadlock between them', async () => {
  const open = async () => {
    const client = new Client({ connectionString: postgres.urlOf('one') });
    await client.connect();
    await client.query("set deadlock_timeout = '10min'; begin");
    return client;
  };
  const [server, gate] = [await open(), await open()];
  await server.query('lock table trait_sets in access share mode');
  await gate.query('lock table orders in access share mode');
  const restoring = restore('first', on.postgres('one'), '--replace');
  await areWaiting(1);
  const reading = server.query('select count(*)::int as n from clients');
  await areWaiting(2);
  await gate.end();
  const { rows } = await reading;
  expect(rows[0].n).toBeGreaterThan(0);
  await server.end();
  expect(await restoring).toMatchObject({ code: 0, stderr: '' });
  await backup('afterwards', on.postgres('one'));
  expect(lines('afterwards')).toBe(first);
}, 300_000);

test('a restore that is killed halfway leaves the shop as it was before the restore', async () => {
  // Locks a table that the restore will empty, so that the test can kill the restore halfway.
  await shop.query('begin; lock table stocks in access share mode');
  const child = spawn(process.execPath, [RESTORE, at('first'), '--replace'], {
    env: { PATH: process.env.PATH, ...on.postgres('one') },
    stdio: 'ignore',
  });
  await areWaiting(1);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await shop.query('rollback');
  await backup('survived', on.postgres('one'));
  expect(lines('survived')).toBe(first);
}, 180_000);
