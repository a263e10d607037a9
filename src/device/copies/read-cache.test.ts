import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeTime, settle } from '../../../tests/support/device/settle.ts';
import type { Dated } from '../../lib/http.ts';
import { OfflineError, ProblemError, TimeoutError } from '../../lib/http-errors.ts';
import { purgeDevice } from '../database/purge.ts';
import { reads } from './device-reads.ts';
import { createCachedRead, createReadCache, undated } from './read-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Fate = [ms: number, outcome: string | Error | Dated<string>];

/** Creates a followed read. `fates` has the outcome of each request, one after the other. */
function visit(fates: Fate[], rules: { lasts?: boolean } = {}) {
  const fixture = { isOnline: true, asked: 0, fresh: 0, signals: [] as AbortSignal[] };
  const cached = createCachedRead<string>(
    async ({ isFresh }, signal) => {
      const [ms, outcome] = fates[fixture.asked] ?? [60_000, 'never'];
      fixture.asked += 1;
      fixture.signals.push(signal);
      if (isFresh) fixture.fresh += 1;
      await fakeTime(ms);
      if (outcome instanceof Error) throw outcome;
      return typeof outcome === 'string' ? { answer: outcome, copiedAt: undefined } : outcome;
    },
    { isOnline: () => fixture.isOnline, patienceMs: 3000, ...rules },
  );
  const leave = cached.follow();
  return {
    fixture,
    cached,
    leave,
    async at(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      const { read, failure } = cached.getState();
      return [read?.answer, (failure as Error | undefined)?.name];
    },
  };
}

const LATE = [undefined, 'TimeoutError'];
const NOTHING = [undefined, undefined];

test('reports a timeout after three seconds, and still shows a later answer', async () => {
  const { at, fixture } = visit([[6000, 'invoices']]);
  expect(await at(2999)).toEqual(NOTHING);
  expect(await at(1)).toEqual(LATE);
  expect(await at(2999)).toEqual(LATE);
  expect(await at(1)).toEqual(['invoices', undefined]);
  expect(fixture.asked).toBe(1);
});

test('repeats a request after a timeout, and shows the timeout meanwhile', async () => {
  const { at, fixture } = visit([
    [8000, new TimeoutError()],
    [7000, 'invoices'],
  ]);
  expect(await at(3000)).toEqual(LATE);
  for (let passed = 4000; passed < 20_000; passed += 1000) expect(await at(1000)).toEqual(LATE);
  expect(await at(1000)).toEqual(['invoices', undefined]);
  expect(fixture.asked).toBe(2);
});

test('does not repeat a failed read offline, after a 403 or in a page that was left', async () => {
  const offline = visit([
    [10, new OfflineError()],
    [10, 'invoices'],
  ]);
  offline.fixture.isOnline = false;
  expect(await offline.at(60_000)).toEqual([undefined, 'OfflineError']);
  void offline.cached.retry();
  expect(await offline.at(10)).toEqual(['invoices', undefined]);
  const refused = visit([[10, new ProblemError(403, 'NOT_ADMITTED')]]);
  await refused.at(60_000);
  expect(refused.fixture.asked).toBe(1);
  const left = visit([[10, new OfflineError()]]);
  await left.at(100);
  left.leave();
  expect([await left.at(60_000), left.fixture.asked]).toEqual([NOTHING, 1]);
});

test('repeats a read after `Retry-After`, and shows the last answer meanwhile', async () => {
  const busy: Fate = [10, new ProblemError(429, 'TOO_MANY_REQUESTS', 20)];
  const { at, fixture } = visit([busy, busy, [10, 'invoices']]);
  expect(await at(10)).toEqual([undefined, 'ProblemError']);
  await at(19_999);
  expect(fixture.asked).toBe(1);
  await at(11);
  expect(fixture.asked).toBe(2);
  expect(await at(20_010)).toEqual(['invoices', undefined]);
  const known = visit([[10, 'invoices'], busy, [10, 'newer']]);
  await known.at(10);
  void known.cached.retry();
  expect(await known.at(10)).toEqual(['invoices', 'ProblemError']);
  expect(await known.at(20_010)).toEqual(['newer', undefined]);
  const atOnce = visit([[10, new ProblemError(429, 'TOO_MANY_REQUESTS', 0)]]);
  await atOnce.at(1000);
  expect(atOnce.fixture.asked).toBe(1);
});

test('after « Réessayer », shows the first answer until the second answer arrives', async () => {
  const { at, cached } = visit([
    [5000, 'first'],
    [60_000, 'second'],
  ]);
  expect(await at(4000)).toEqual(LATE);
  void cached.retry();
  expect(await at(0)).toEqual(NOTHING);
  expect(await at(1000)).toEqual(['first', undefined]);
  expect(await at(59_000)).toEqual(['second', undefined]);
  const overtaken = visit([
    [6000, 'first'],
    [1000, 'second'],
  ]);
  await overtaken.at(4000);
  void overtaken.cached.retry();
  expect(await overtaken.at(5000)).toEqual(['second', undefined]);
});

test('ignores the failure of a request that a later request has replaced', async () => {
  const { at, cached } = visit([
    [1000, new OfflineError()],
    [1000, 'second'],
  ]);
  await at(500);
  void cached.retry();
  expect(await at(500)).toEqual(NOTHING);
  expect(await at(500)).toEqual(['second', undefined]);
});

test('ignores the failure of a read that no page follows', async () => {
  const { at, cached, fixture, leave } = visit([
    [10, new OfflineError()],
    [4000, new TimeoutError()],
  ]);
  leave();
  await at(10);
  const asked = cached.answer();
  asked.catch(() => undefined);
  expect(await at(3500)).toEqual(NOTHING);
  expect(await at(60_000)).toEqual(NOTHING);
  await expect(asked).rejects.toThrow(TimeoutError);
  expect(fixture.asked).toBe(2);
});

test('shows the last answer with its date when the server does not answer', async () => {
  const { at, cached } = visit([
    [10, 'invoices'],
    [8000, new TimeoutError()],
  ]);
  await at(10);
  const readAt = Date.now();
  void cached.retry();
  expect(await at(4000)).toEqual(['invoices', undefined]);
  expect(await at(4000)).toEqual(['invoices', 'TimeoutError']);
  expect(cached.getState().read?.copiedAt).toBe(readAt);
});

test('replaces a copy after a late network answer, and after a read with `isFresh`', async () => {
  const copy = { answer: 'copy', copiedAt: 1, path: '/api/invoices' };
  const { at, fixture, cached, leave } = visit([
    [2500, copy],
    [10, 'fresh'],
    [10, 'changed'],
  ]);
  expect(await at(2500)).toEqual(['copy', undefined]);
  cached.onLate('/api/faq');
  expect(await at(10)).toEqual(['copy', undefined]);
  cached.onLate('/api/invoices');
  expect(await at(10)).toEqual(['fresh', undefined]);
  leave();
  cached.follow({ isFresh: true });
  expect(await at(10)).toEqual(['changed', undefined]);
  expect(fixture.fresh).toBe(2);
});

test('reads again at once if the network answers before the cached copy is shown', async () => {
  const copy = { answer: 'copy', copiedAt: 1, path: '/api/invoices' };
  const { at, fixture, cached } = visit([
    [2500, copy],
    [10, 'fresh'],
  ]);
  cached.onLate('/api/invoices');
  expect(await at(2510)).toEqual(['fresh', undefined]);
  expect(fixture.asked).toBe(2);
});

test('shares one request between pages, and aborts the request when no page needs it', async () => {
  const { at, fixture, cached, leave } = visit([
    [10, 'products'],
    [10, 'products, later'],
  ]);
  const leaveToo = cached.follow();
  expect(await at(10)).toEqual(['products', undefined]);
  leave();
  expect([fixture.asked, fixture.signals[0]?.aborted]).toEqual([1, false]);
  leaveToo();
  expect(fixture.signals[0]?.aborted).toBe(true);
  cached.follow();
  expect(await at(0)).toEqual(['products', undefined]);
  expect(await at(10)).toEqual(['products, later', undefined]);
});

test('with `lasts`, sends a request once, and again only after `renew`', async () => {
  const { at, fixture, cached, leave } = visit(
    [
      [10, 'shelves'],
      [10, new OfflineError()],
      [10, 'renewed'],
    ],
    { lasts: true },
  );
  const both = [cached.answer(), cached.answer()];
  await at(10);
  expect(await Promise.all(both)).toEqual(['shelves', 'shelves']);
  leave();
  cached.follow();
  expect([await cached.answer(), fixture.asked]).toEqual(['shelves', 1]);
  cached.renew();
  // The update fails, so the page still shows the earlier answer.
  expect(await at(10)).toEqual(['shelves', undefined]);
  cached.renew();
  expect(await at(10)).toEqual(['renewed', undefined]);
});

test('shows an early answer until the final answer, with a date if the request fails', async () => {
  let fail = (_: Error) => {};
  const shows: ((early: string) => void)[] = [];
  const cached = createCachedRead<string>(
    async (_how, _signal, show) => {
      shows.push(show);
      show('device');
      return new Promise((_done, reject) => (fail = reject));
    },
    { isOnline: () => true },
  );
  cached.follow();
  expect(cached.getState()).toMatchObject({ read: { answer: 'device' }, isLoading: true });
  fail(new OfflineError());
  await settle();
  expect(cached.getState()).toMatchObject({
    read: { answer: 'device', copiedAt: Date.now() },
    isLoading: false,
  });
  cached.retry().catch(() => undefined);
  shows[0]?.('outdated');
  expect(cached.getState().read?.answer).toBe('device');
});

test('shows a stored copy only until the first answer arrives', async () => {
  const cached = createCachedRead(() => undated(Promise.resolve('current')), {
    isOnline: () => true,
    lasts: true,
  });
  cached.showCopy('copy', 1);
  expect(cached.getState().read).toEqual({ answer: 'copy', copiedAt: 1 });
  expect(await cached.answer()).toBe('current');
  cached.showCopy('copy', 1);
  expect(cached.getState().read?.answer).toBe('current');
});

const answering = (answer: unknown) => () => undated(Promise.resolve(answer));
const rules = { most: 2, isOnline: () => true };

test('returns the same object for an equal answer, so that React renders nothing', async () => {
  const cached = createCachedRead(async () => undated(Promise.resolve([{ id: 1 }])), rules);
  const first = await cached.retry();
  expect(await cached.retry()).toBe(first);
});

test('deletes the least recently used reads, but no read that a page follows', async () => {
  const cache = createReadCache(rules);
  const known = (name: string) => cache.of(name, answering(name)).getState().read?.answer;
  cache.of('followed', answering('followed')).follow();
  for (const name of ['a', 'b', 'c']) {
    const leave = cache.of(name, answering(name)).follow();
    await settle();
    leave();
  }
  expect(['followed', 'a', 'b', 'c'].map(known)).toEqual(['followed', undefined, undefined, 'c']);
});

test('caches a read again if it was deleted between its rendering and `follow`', async () => {
  const cache = createReadCache({ ...rules, most: 0 });
  const leave = cache.of('before', answering('before')).follow();
  const rendered = cache.of('rendered', answering('rendered'));
  leave();
  rendered.follow();
  expect(cache.of('rendered', answering('rendered'))).toBe(rendered);
});

test('after a change, repeats the followed reads and deletes all other answers', async () => {
  const cache = createReadCache(rules);
  let answer = 'before';
  const read = () => undated(Promise.resolve(answer));
  const followed = cache.of('followed', read);
  followed.follow();
  await cache.of('left', read).answer();
  answer = 'after';
  cache.renew();
  await settle();
  expect(followed.getState().read?.answer).toBe('after');
  expect(cache.of('left', read).getState().read).toBeUndefined();
});

test('with `onlyFailed`, `retry` repeats only the reads that failed', async () => {
  const cache = createReadCache(rules);
  const asked: string[] = [];
  const failing = { isSilent: true };
  const read = (name: string) => async () => {
    asked.push(name);
    if (name === 'failed' && failing.isSilent) throw new ProblemError(403, 'NOT_ADMITTED');
    return { answer: name, copiedAt: undefined };
  };
  for (const name of ['good', 'failed']) cache.of(name, read(name)).follow();
  await settle();
  failing.isSilent = false;
  cache.retry({ onlyFailed: true });
  await settle();
  expect(asked).toEqual(['good', 'failed', 'failed']);
  cache.retry();
  expect(asked).toHaveLength(5);
});

test('deletes answers at a sign-out, and ignores answers that arrive later', async () => {
  let arrive = (_: Dated<string>) => {};
  await reads.of('known', answering('known')).answer();
  const late = reads
    .of('late', () => new Promise<Dated<string>>((resolve) => (arrive = resolve)))
    .answer();
  void purgeDevice('contact-4');
  arrive({ answer: 'late', copiedAt: undefined });
  await late;
  const shown = (name: string) => reads.of(name, answering('')).getState().read;
  expect([shown('known'), shown('late')]).toEqual([undefined, undefined]);
});
