import { expect, test, vi } from 'vitest';
import { loadClientList } from './client-list.ts';

const fixture = vi.hoisted(() => ({
  readStored: async (): Promise<unknown> => ({ rows: [], fetchedAt: 1 }),
  fetch: async (): Promise<unknown> => [],
}));
vi.mock('../../lib/http.ts', () => ({ call: () => fixture.fetch() }));
vi.mock('../../lib/clock.ts', () => ({ serverNow: () => 2 }));
vi.mock('../../device/database/user-database.ts', () => ({
  userDatabase: () => ({ read: () => fixture.readStored(), write: async () => undefined }),
}));

const usual = { ...fixture };

async function told(more: Partial<typeof fixture>): Promise<(number | string)[]> {
  Object.assign(fixture, usual, more);
  const log: (number | string)[] = [];
  await loadClientList('commercial-R1', (list) => log.push(list.fetchedAt)).catch((error) =>
    log.push(String(error)),
  );
  return log;
}

test('shows the stored client list first, and then the list of the server', async () => {
  expect(await told({})).toEqual([1, 2]);
});

test('shows the stored client list if the server cannot be reached', async () => {
  expect(await told({ fetch: () => Promise.reject(new Error('offline')) })).toEqual([1]);
});

test('rejects with the error of the server if the device has no stored list', async () => {
  const neither = { readStored: async () => undefined, fetch: () => Promise.reject('offline') };
  expect(await told(neither)).toEqual(['offline']);
});

test('shows the list of the server if the database of the device cannot be read', async () => {
  expect(await told({ readStored: () => Promise.reject(new Error('broken')) })).toEqual([2]);
});
