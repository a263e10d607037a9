import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from './support/engines/postgres-server.ts';
import { runShopCommand } from './support/servers/run-shop-command.ts';
import { startServer } from './support/servers/server-process.ts';

const PROGRAM = fileURLToPath(new URL('../server/commands/import.ts', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../examples/import', import.meta.url));

let room = '';
let folder = '';
let postgres: PostgresServer;
let env: Record<string, string> = {};
let shop: Client;
beforeAll(async () => {
  room = mkdtempSync(join(tmpdir(), 'comptoir import '));
  folder = join(room, 'given');
  cpSync(EXAMPLE, folder, { recursive: true });
  postgres = await startPostgres();
  const maintenance = new Client({ connectionString: postgres.urlOf('postgres') });
  await maintenance.connect();
  await maintenance.query('create database imports');
  await maintenance.end();
  env = { DATA_DIR: join(room, 'data'), DATABASE_URL: postgres.urlOf('imports') };
  shop = new Client({ connectionString: env.DATABASE_URL });
  await shop.connect();
}, 180_000);
afterAll(async () => {
  await shop.end();
  await postgres.stop();
  rmSync(room, { recursive: true, force: true });
});

const run = (args: string[]) => runShopCommand('import', args, env);
const counted = async () =>
  (
    await shop.query(`select quantity from stocks join products using (ar_num)
    where reference = 'GOB-25'`)
  ).rows[0].quantity;

test('the import fills an empty shop while the server runs, and the server sees the data at once', async () => {
  const server = await startServer({ ...env, DEMO: '0' });
  try {
    const first = await run([folder, '--invite']);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/4 invitation\(s\) en file d’envoi\n$/);
    const page = await fetch(`${server.origin}/media/products/3.svg`);
    expect(page.status).toBe(401);
    const moved = await fetch(`${server.origin}/api/global/redirect?path=/panier`);
    expect(await moved.json()).toEqual({ target: '/commande/panier' });
  } finally {
    await server.end('SIGTERM');
  }
}, 180_000);

test('an import that is killed halfway keeps the rows of finished files, and a second import completes it', async () => {
  writeFileSync(join(folder, 'brands.csv'), 'nom\nAvant\n');
  writeFileSync(join(folder, 'stock.csv'), 'reference;quantite\nNOWHERE;7\nGOB-25;7\n');
  // Locks the table that the import will write, so that the test can kill the import halfway.
  const holder = new Client({ connectionString: env.DATABASE_URL });
  await holder.connect();
  await holder.query('begin; lock table stocks in share mode');
  const only = ['--only', 'brands,stock'];
  const child = spawn(process.execPath, [PROGRAM, folder, ...only], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await expect.poll(() => waiting(), { timeout: 120_000 }).toBe(1);

  const second = await run([folder]);
  expect([second.code, second.stdout]).toEqual([1, '']);
  expect(second.stderr).toBe('Un autre import est en cours : attendez qu’il soit terminé.\n');

  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await holder.query('rollback');
  await holder.end();
  expect(said).toMatch(/^brands\.csv\n {2}1 ajout, .*\nstock\.csv\n(?: {2}ligne .*\n)+$/);
  await expect.poll(() => others(), { timeout: 120_000 }).toBe(0);
  expect(await counted()).toBe(12_000);
  expect((await shop.query(`select from brands where name = 'Avant'`)).rowCount).toBe(1);

  const again = await run([folder, ...only]);
  expect(again.code).toBe(2);
  expect(await counted()).toBe(7);
}, 300_000);

const waiting = async () =>
  (await shop.query(`select count(*)::int as n from pg_locks where not granted`)).rows[0].n;
const others = async () =>
  (
    await shop.query(`select count(*)::int as n from pg_stat_activity
      where datname = 'imports' and pid <> pg_backend_pid()`)
  ).rows[0].n;

test('the import prints one line and exits with 1 if it cannot start', async () => {
  for (const [args, reason] of [
    [[], /^Un dossier est attendu : npm run import/],
    [[folder, '--only', 'prix'], /^« prix » n’est pas une partie : reference, /],
    [[join(room, 'nowhere')], /nowhere n’est pas un dossier/],
  ] as [string[], RegExp][]) {
    const { code, stdout, stderr } = await run(args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(reason);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  }
}, 180_000);
