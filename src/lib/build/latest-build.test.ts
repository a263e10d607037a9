import { afterEach, expect, test, vi } from 'vitest';
import { readLatestBuild } from './latest-build.ts';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());

test('reads the id, the kill switch and the poll interval of the latest build', async () => {
  answerWith(() => Response.json({ id: 'b' }, { headers: { 'x-comptoir-poll': '30' } }));
  expect(await readLatestBuild()).toEqual({ id: 'b', pollSeconds: 30 });
  answerWith(() => Response.json({ id: 'c', killSwitch: true }));
  expect(await readLatestBuild()).toEqual({ id: 'c', killSwitch: true, pollSeconds: undefined });
});

const redirected = Response.json({ id: 'b' });
Object.defineProperty(redirected, 'redirected', { value: true });

test.each([
  ['a portal’s page', () => new Response('<!doctype html>', { status: 200 })],
  ['a redirected answer', () => redirected],
  ['JSON without an id', () => Response.json({ hello: 'world' })],
  ['an empty id', () => Response.json({ id: '' })],
  ['an id that is not a string', () => Response.json({ id: 3 })],
  ['null', () => Response.json(null)],
  ['broken JSON', () => new Response('{"id":"b"')],
  ['a 503', () => Response.json({ id: 'b' }, { status: 503 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')) as never],
])('rejects %s as an answer about the latest build', async (_, answer) => {
  answerWith(answer);
  await expect(readLatestBuild()).rejects.toThrow();
});
