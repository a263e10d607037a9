import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { lockDatabase, lockFolder } from './folder-lock.ts';

let folder = '';
let lock = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comptoir lock '));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the lock names its owner and goes with it', () => {
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(process.pid);
  unlock();
  expect(existsSync(lock)).toBe(false);
});

test('a living owner is named and left alone', () => {
  const owner = JSON.stringify({ pid: process.ppid, began: '' });
  writeFileSync(lock, owner);
  expect(() => lockFolder(folder)).toThrow(`in use by the process ${process.ppid}`);
  expect(readFileSync(lock, 'utf8')).toBe(owner);
});

const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

test.each([
  ['of a process that has ended', () => JSON.stringify({ pid: deadPid(), began: '1' })],
  // The id lives again under another process.
  ['of an earlier process of that id', () => JSON.stringify({ pid: process.ppid, began: '1' })],
  ['of this very id before a restart', () => JSON.stringify({ pid: process.pid, began: '1' })],
  ['that is torn', () => '{"pid":'],
  ['that is empty', () => ''],
])('a lock %s is taken over', (_, content) => {
  writeFileSync(lock, content());
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(process.pid);
  unlock();
});

test.runIf(existsSync('/proc/self/stat'))(
  'a lock of one that nobody has asked how it ended is taken over',
  async () => {
    // What its parent has become by then asks nothing.
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60']);
    const [said] = await once(parent.stdout, 'data');
    const pid = Number(said);
    await eventually(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '));
    writeFileSync(lock, JSON.stringify({ pid, began: '' }));
    const unlock = lockFolder(folder);
    parent.kill('SIGKILL');
    expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(process.pid);
    unlock();
  },
);

test('whoever lost the lock does not release its new owner’s', () => {
  const unlock = lockFolder(folder);
  writeFileSync(lock, JSON.stringify({ pid: process.ppid, began: '' }));
  unlock();
  expect(existsSync(lock)).toBe(true);
});

test('the database is had only once its process has gone, and then at once', async () => {
  const database = join(folder, 'data', 'database');
  const before = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  mkdirSync(join(folder, 'data'));
  writeFileSync(`${database}.lock`, JSON.stringify({ pid: before.pid, began: '' }));
  await expect(lockDatabase(database, 100)).rejects.toThrow(
    `process ${before.pid} of an earlier start`,
  );
  const taking = lockDatabase(database);
  before.kill('SIGKILL');
  const unlock = await taking;
  expect(JSON.parse(readFileSync(`${database}.lock`, 'utf8')).pid).toBe(process.pid);
  unlock();
  expect(existsSync(`${database}.lock`)).toBe(false);
});
