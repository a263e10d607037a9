import { expect, test } from 'vitest';
import type { BuildAnswer } from '../src/device/connection/worker-messages.ts';
import { createBuildWatch } from './build-watch.ts';

const json = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', ...headers },
  });

async function look(
  answer: () => Response,
  { isAnotherWaiting = false, update = async () => undefined as unknown } = {},
) {
  const log: string[] = [];
  const told: BuildAnswer[] = [];
  const watch = createBuildWatch({
    own: 'a',
    fetch: async (path) => {
      log.push(path);
      return answer();
    },
    isAnotherWaiting: () => isAnotherWaiting,
    update: () => {
      log.push('update');
      return update();
    },
  });
  await watch((one) => told.push(one));
  return { log, told };
}

const ASKED = '/builds/latest.json';

test('updates to another build, whether it is newer or older', async () => {
  const { log, told } = await look(() => json({ id: 'b' }, { 'x-comptoir-poll': '30' }));
  expect(log).toEqual([ASKED, 'update']);
  expect(told).toEqual([{ id: 'a', pollSeconds: 30 }]);
});

test('the same build triggers no update, unless another worker is waiting', async () => {
  expect((await look(() => json({ id: 'a' }))).log).toEqual([ASKED]);
  const { log } = await look(() => json({ id: 'a' }), { isAnotherWaiting: true });
  expect(log).toEqual([ASKED, 'update']);
});

test.each([
  ['a portal’s page', () => new Response('<!doctype html>', { status: 200 })],
  ['JSON without an id', () => json({ hello: 'world' })],
  ['an empty id', () => json({ id: '' })],
  ['an id that is not a string', () => json({ id: 3 })],
  ['null', () => json(null)],
  ['broken JSON', () => new Response('{"id":"b"')],
  ['a 503', () => new Response('{"id":"b"}', { status: 503 })],
  [
    'no network',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('%s triggers no update, and the page still gets the worker’s own id', async (_, answer) => {
  const { log, told } = await look(answer);
  expect(log).toEqual([ASKED]);
  expect(told).toEqual([{ id: 'a', pollSeconds: undefined }]);
});

test('ignores a redirected answer', async () => {
  const led = json({ id: 'b' });
  Object.defineProperty(led, 'redirected', { value: true });
  expect((await look(() => led)).log).toEqual([ASKED]);
});

test('a failed update does not make the look fail', async () => {
  const update = () => Promise.reject(new TypeError('Failed to update'));
  expect((await look(() => json({ id: 'b' }), { update })).log).toEqual([ASKED, 'update']);
});
