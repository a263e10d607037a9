import { expect, test } from 'vitest';
import { StorageHealth } from './storage-health.ts';

test('ignores the failure of a storage call if a later call has already succeeded', async () => {
  const health = new StorageHealth();
  const calls = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const [first, second, third] = calls.map(({ promise }) =>
    health.watch('write', () => promise).catch(() => undefined),
  );
  const lost = new DOMException('Connection lost', 'UnknownError');
  calls[1]?.resolve();
  await second;
  calls[0]?.reject(lost);
  await first;
  expect(health.trouble()).toBeUndefined();
  calls[2]?.reject(lost);
  await third;
  expect(health.trouble()).toBe('broken');
});
