import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyPreparedShop } from '../../../tests/support/servers/prepared-shops.ts';
import type { EngineOptions } from './engine.ts';

const ENGINE = fileURLToPath(new URL('./engine.ts', import.meta.url));

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'comptoir-data-'));
  copyPreparedShop('empty', data);
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

async function openEngine() {
  const room = mkdtempSync(join(tmpdir(), 'comptoir-'));
  const folder = join(data, 'database');
  const options: EngineOptions = { folder, address: { path: join(room, '.s.PGSQL.5432') } };
  const engine = fork(ENGINE, [JSON.stringify(options)], { execArgv: [], stdio: 'ignore' });
  const ended = once(engine, 'exit');
  await once(engine, 'message');
  const client = new Client({ host: room, port: 5432, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return { room, engine, ended, client };
}

test('ends the engine and its connections after an internal failure', async () => {
  const { room, ended, client } = await openEngine();
  // The engine answers SQL errors and continues, even inside a failed transaction.
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
  await expect(client.query('begin; select nothing')).rejects.toThrow('does not exist');
  await expect(client.query('select $1::int / 0', [1])).rejects.toThrow('is aborted');
  await client.query('rollback');
  expect((await client.query('select $1::text as text', ['here'])).rows).toEqual([
    { text: 'here' },
  ]);
  // The engine finds the end of an answer that consists of several pieces.
  for (const length of [8_130, 8_180, 8_190, 100_000]) {
    const { rows } = await client.query(`select repeat('x', ${length}) as long`);
    expect(rows[0].long).toHaveLength(length);
  }
  // PGlite catches this stack overflow, and never answers again.
  const deep = `select '${'['.repeat(20_000)}${']'.repeat(20_000)}'::jsonb`;
  await expect(client.query(deep)).rejects.toThrow('Connection terminated');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(existsSync(room)).toBe(false);
});

test('ends the engine and removes the socket folder when the parent process disconnects', async () => {
  const { room, engine, ended } = await openEngine();
  engine.disconnect();
  await ended;
  expect(existsSync(room)).toBe(false);
});
