import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../tests/support/device/storage-of.ts';

const server = vi.hoisted(() => ({ asked: 0, answer: (): unknown => [] }));
vi.mock('../../lib/http.ts', () => ({
  async call() {
    server.asked += 1;
    return server.answer();
  },
}));

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', storageOf(kept));
  server.asked = 0;
  server.answer = () => [FIRST, { name: 'Another' }];
});

const FIRST = { name: 'Comptoir', phone: '+33261910100', address: ['Lorient'], announcement: null };

async function fresh() {
  vi.resetModules();
  const { loadReference, useReference } = await import('./reference-store.ts');
  return { load: loadReference, state: useReference.getState };
}

test('loads the first element of the answer, and sets the status to loading and then to loaded', async () => {
  const { load, state } = await fresh();
  expect(state()).toEqual({ status: 'idle', reference: undefined, error: undefined });
  const way = load();
  expect(state().status).toBe('loading');
  await way;
  expect(state()).toEqual({ status: 'loaded', reference: FIRST, error: undefined });
});

test('stores an error message after a failed load, and loads again at the next call', async () => {
  const { load, state } = await fresh();
  server.answer = () => {
    throw new Error('no network');
  };
  await load();
  expect(state()).toMatchObject({ status: 'idle', error: 'no network' });
  server.answer = () => Promise.reject('down');
  await load();
  expect(state().error).toBe('An error occurred');
  server.answer = () => [];
  await load();
  expect(state()).toMatchObject({ status: 'idle', error: expect.any(String) });
  server.answer = () => [FIRST];
  const way = load();
  expect(state()).toMatchObject({ status: 'loading', error: undefined });
  await way;
  expect(state()).toMatchObject({ status: 'loaded', reference: FIRST, error: undefined });
});

test('stores the reference data for the next start, and keeps the data if a load fails', async () => {
  await (await fresh()).load();
  const { load, state } = await fresh();
  expect(state()).toEqual({ status: 'idle', reference: FIRST, error: undefined });
  server.answer = () => Promise.reject(new Error('offline'));
  await load();
  expect(state()).toMatchObject({ status: 'idle', reference: FIRST, error: 'offline' });
});

test('ignores invalid stored data', async () => {
  for (const broken of ['{', '"text"', '{"phone":1}', '[]', 'null']) {
    kept.set('comptoir-reference', broken);
    expect([broken, (await fresh()).state().reference]).toEqual([broken, undefined]);
  }
});
