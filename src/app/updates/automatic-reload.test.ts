import { beforeEach, expect, test, vi } from 'vitest';
import { settle } from '../../../tests/support/device/settle.ts';
import { markStale } from '../../device/connection/stale.ts';
import { beforeUpdate, hasUnsaved, markUnsaved } from '../../lib/unsaved.ts';
import { isTakingUpdate, takeUpdate } from './take-update.ts';

vi.mock('../../lib/env.ts', () => ({ buildId: 'this', isDevelopment: false }));
const guard = vi.hoisted(() => ({ reloads: 0 }));
vi.mock('./reload-guard.ts', () => ({
  noteReload: () => undefined,
  mayReload: () => {
    guard.reloads += 1;
    return true;
  },
}));
const reload = vi.fn();
vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
vi.stubGlobal('navigator', {});
vi.stubGlobal('fetch', async () => Response.json({ id: 'next' }));

const { reloadStale, watchChunks } = await import('./automatic-reload.ts');

const PAGE = {};
/** Navigates to another page. Returns this page, or the response that reloads the document. */
const go = async (): Promise<unknown> => {
  const middleware = reloadStale(() => '/panier') as unknown as (
    way: object,
    next: () => Promise<unknown>,
  ) => Promise<unknown>;
  const request = new Request('http://shop.example/favoris');
  return middleware({ request, url: new URL('#prix', request.url) }, async () => PAGE).catch(
    (thrown) => thrown,
  );
};

beforeEach(() => {
  guard.reloads = 0;
  reload.mockClear();
  markStale();
});

test('reloads a stale page at the next navigation, but not if a form has unsaved input', async () => {
  const again = await go();
  expect(again instanceof Response && again.headers.get('location')).toBe('/favoris#prix');
  markUnsaved('note', true);
  expect(await go()).toBe(PAGE);
  markUnsaved('note', false);
  expect(guard.reloads).toBe(1);
});

test('does not reload if the user begins to type while data is saved before the reload', async () => {
  const stop = beforeUpdate(async () => markUnsaved('quantity', true));
  expect(await go()).toBe(PAGE);
  expect(guard.reloads).toBe(0);
  markUnsaved('quantity', false);
  stop();
});

test('waits at most three seconds until data is saved before a reload', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = beforeUpdate(() => promise);
  const arrived = vi.fn();
  const way = go().then(arrived);
  await vi.advanceTimersByTimeAsync(2900);
  expect(arrived).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(arrived.mock.calls[0]?.[0]).toBeInstanceOf(Response);
  resolve();
  await way;
  stop();
  vi.useRealTimers();
});

test('reloads the page if a chunk is missing, unless the user begins to type', async () => {
  watchChunks();
  const miss = async () => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: {} }));
    await settle();
  };
  await miss();
  expect(reload).toHaveBeenCalledTimes(1);
  const stop = beforeUpdate(async () => markUnsaved('quantity', true));
  await miss();
  expect(guard.reloads).toBe(2);
  await miss();
  expect([guard.reloads, reload.mock.calls.length]).toEqual([2, 1]);
  stop();
  // If the user asks for the update, the page reloads even over half-typed input.
  await takeUpdate();
  expect(reload).toHaveBeenCalledTimes(2);
  markUnsaved('quantity', false);
});

test('repeats a reload that the browser ignores, but not if the page has unsaved input', async () => {
  vi.useFakeTimers();
  const getRegistration = async () => ({ waiting: { postMessage: () => undefined } });
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration });
  vi.stubGlobal('navigator', { serviceWorker });
  const taken = takeUpdate(() => !hasUnsaved());
  await vi.advanceTimersByTimeAsync(3100);
  expect([reload.mock.calls.length, isTakingUpdate()]).toEqual([1, true]);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await vi.advanceTimersByTimeAsync(100);
  expect(reload).toHaveBeenCalledTimes(2);
  markUnsaved('note', true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).toHaveBeenCalledTimes(2);
  markUnsaved('note', false);
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).toHaveBeenCalledTimes(3);
  await taken;
  expect(isTakingUpdate()).toBe(false);
  vi.useRealTimers();
  vi.stubGlobal('navigator', {});
});
