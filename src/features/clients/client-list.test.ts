import { expect, test } from 'vitest';
import { type ClientListSources, loadClientList } from './client-list.ts';

const sources = (more: Partial<ClientListSources>): ClientListSources => ({
  readStored: async () => ({ rows: [], fetchedAt: 1, isFresh: false }),
  fetch: async () => ({ rows: [], fetchedAt: 2, isFresh: true }),
  store: async () => undefined,
  ...more,
});

async function told(more: Partial<ClientListSources>): Promise<(number | string)[]> {
  const log: (number | string)[] = [];
  await loadClientList(sources(more), (list) => log.push(list.fetchedAt)).catch((error) =>
    log.push(String(error)),
  );
  return log;
}

test('what is on the device first, then what the server says', async () => {
  expect(await told({})).toEqual([1, 2]);
});

test('without the server, what is on the device stands', async () => {
  expect(await told({ fetch: () => Promise.reject(new Error('offline')) })).toEqual([1]);
});

test('without either, it says why', async () => {
  const neither = { readStored: async () => undefined, fetch: () => Promise.reject('offline') };
  expect(await told(neither)).toEqual(['offline']);
});

test('a device that cannot read still shows what the server says', async () => {
  expect(await told({ readStored: () => Promise.reject(new Error('broken')) })).toEqual([2]);
});
