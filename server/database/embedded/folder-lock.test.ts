import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

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

test('whoever lost the lock does not release its new owner’s', () => {
  const unlock = lockFolder(folder);
  writeFileSync(lock, JSON.stringify({ pid: process.ppid, began: '' }));
  unlock();
  expect(existsSync(lock)).toBe(true);
});
