import { expect, test } from 'vitest';
import { underOutboxLock } from './outbox-browser.ts';

test('runs one tab of a user after the other, without blocking another user', async () => {
  const log: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = underOutboxLock('anna', async () => {
    await held.promise;
    log.push('first');
  });
  const second = underOutboxLock('anna', async () => void log.push('second'));
  await underOutboxLock('ben', async () => void log.push('other'));
  held.resolve();
  await Promise.all([first, second]);
  expect(log).toEqual(['other', 'first', 'second']);
});

test('runs without the lock if another tab has the lock for longer than the timeout', async () => {
  const held = Promise.withResolvers<void>();
  const first = underOutboxLock('carl', () => held.promise);
  let runs = 0;
  const count = async () => {
    runs += 1;
  };
  await underOutboxLock('carl', count, 20);
  expect(runs).toBe(1);
  held.resolve();
  await first;
  const failing = underOutboxLock('carl', () => Promise.reject(new Error('of its own')), 20);
  await expect(failing).rejects.toThrow('of its own');
  expect(runs).toBe(1);
});
