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

test('writes the process id into the lock file, and removes the file on release', () => {
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(process.pid);
  unlock();
  expect(existsSync(lock)).toBe(false);
});

test('refuses a folder that a running process has locked', () => {
  const owner = JSON.stringify({ pid: process.ppid, began: '' });
  writeFileSync(lock, owner);
  expect(() => lockFolder(folder)).toThrow(`in use by the process ${process.ppid}`);
  expect(readFileSync(lock, 'utf8')).toBe(owner);
});

const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

test.each([
  ['of a process that has ended', () => JSON.stringify({ pid: deadPid(), began: '1' })],
  [
    'of an ended process whose id a running one has',
    () => JSON.stringify({ pid: process.ppid, began: '1' }),
  ],
  [
    'of this process’s id from before a restart',
    () => JSON.stringify({ pid: process.pid, began: '1' }),
  ],
  ['with incomplete content', () => '{"pid":'],
  ['without content', () => ''],
])('takes over a lock %s', (_, content) => {
  writeFileSync(lock, content());
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(process.pid);
  unlock();
});

test.runIf(existsSync('/proc/self/stat'))('takes over the lock of a zombie process', async () => {
  // `exec sleep` never waits for its child process, which therefore stays a zombie.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60']);
  const [output] = await once(parent.stdout, 'data');
  const pid = Number(output);
  await eventually(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '));
  writeFileSync(lock, JSON.stringify({ pid, began: '' }));
  const unlock = lockFolder(folder);
  parent.kill('SIGKILL');
  expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(process.pid);
  unlock();
});

test('does not release a lock that another process has taken over', () => {
  const unlock = lockFolder(folder);
  writeFileSync(lock, JSON.stringify({ pid: process.ppid, began: '' }));
  unlock();
  expect(existsSync(lock)).toBe(true);
});

test('locks the database only after the process of an earlier start has ended', async () => {
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
