import { expect, test } from 'vitest';
import { underOutboxLock } from './outbox-browser.ts';

test('a user’s tabs and workers take turns, another user’s do not wait for them', async () => {
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, 5));
    log.push(`${name} ends`);
  };
  await Promise.all([
    underOutboxLock('anna', work('first')),
    underOutboxLock('anna', work('second')),
    underOutboxLock('ben', work('other')),
  ]);
  expect(log.filter((line) => !line.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(log.indexOf('other begins')).toBeLessThan(log.indexOf('first ends'));
});

test('a limited patience goes ahead without its turn, and once only', async () => {
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
