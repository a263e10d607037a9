import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeTime } from '../../../tests/support/device/settle.ts';
import type { Dated } from '../../lib/http.ts';
import { OfflineError, ProblemError, TimeoutError } from '../../lib/http-errors.ts';
import { purgeDevice } from '../database/purge.ts';
import { createDatedRead, readAhead } from './dated-read.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Fate = [ms: number, outcome: string | Error | Dated<string>];

let pages = 0;

/** A page without a stored answer; `fates` are the outcomes of its requests, in their order. */
function visit(...fates: Fate[]) {
  pages += 1;
  const name = `page ${pages}`;
  const fixture = {
    isOnline: true,
    asked: 0,
    fresh: 0,
    reconnect: () => {},
    late: (_: string) => {},
  };
  const reader = createDatedRead<string>(
    { name, version: 0 },
    {
      onReconnect(run) {
        fixture.reconnect = run;
        return () => {};
      },
      onLate(run) {
        fixture.late = run;
        return () => {};
      },
      later(run, ms) {
        // biome-ignore lint/style/noRestrictedGlobals: the clock is a fake one.
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      isOnline: () => fixture.isOnline,
    },
  );
  async function read({ isFresh }: { isFresh?: true }): Promise<Dated<string>> {
    const [ms, outcome] = fates[fixture.asked] ?? [60_000, 'never'];
    fixture.asked += 1;
    if (isFresh) fixture.fresh += 1;
    await fakeTime(ms);
    if (outcome instanceof Error) throw outcome;
    return typeof outcome === 'string' ? { answer: outcome, copiedAt: undefined } : outcome;
  }
  const follow = (version = 0) => reader.follow({ name, read, version });
  const end = follow();
  return {
    fixture,
    reader,
    follow,
    end,
    async at(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      const { read: shown, failure } = reader.getState();
      return [shown?.answer, (failure as Error | undefined)?.name];
    },
  };
}

const LATE = [undefined, 'TimeoutError'];
const NOTHING = [undefined, undefined];

test('reports a timeout after three seconds, and shows the answer when it arrives', async () => {
  const { at, fixture } = visit([6000, 'invoices']);
  expect(await at(2999)).toEqual(NOTHING);
  expect(await at(1)).toEqual(LATE);
  expect(await at(2999)).toEqual(LATE);
  expect(await at(1)).toEqual(['invoices', undefined]);
  expect(fixture.asked).toBe(1);
});

test('asks again after a timeout, and reports it meanwhile', async () => {
  const { at, fixture } = visit([8000, new TimeoutError()], [7000, 'invoices']);
  expect(await at(3000)).toEqual(LATE);
  for (let passed = 4000; passed < 20_000; passed += 1000) expect(await at(1000)).toEqual(LATE);
  expect(await at(1000)).toEqual(['invoices', undefined]);
  expect(fixture.asked).toBe(2);
});

test('does not ask in a loop offline or after a rejection', async () => {
  const offline = visit([10, new OfflineError()], [10, 'invoices']);
  offline.fixture.isOnline = false;
  expect(await offline.at(60_000)).toEqual([undefined, 'OfflineError']);
  offline.fixture.reconnect();
  expect(await offline.at(10)).toEqual(['invoices', undefined]);
  const refused = visit([10, new ProblemError(403, 'NOT_ADMITTED')]);
  await refused.at(60_000);
  expect(refused.fixture.asked).toBe(1);
  const left = visit([10, new OfflineError()]);
  await left.at(100);
  left.end();
  await left.at(60_000);
  expect(left.fixture.asked).toBe(1);
});

test('asks again after Retry-After, and keeps the last answer', async () => {
  const busy: Fate = [10, new ProblemError(429, 'TOO_MANY_REQUESTS', 20)];
  const { at, fixture } = visit(busy, busy, [10, 'invoices']);
  expect(await at(10)).toEqual([undefined, 'ProblemError']);
  await at(19_999);
  expect(fixture.asked).toBe(1);
  await at(11);
  expect(fixture.asked).toBe(2);
  expect(await at(20_010)).toEqual(['invoices', undefined]);
  const known = visit([10, 'invoices'], busy, [10, 'newer']);
  await known.at(10);
  known.reader.retry();
  expect(await known.at(10)).toEqual(['invoices', 'ProblemError']);
  expect(await known.at(20_010)).toEqual(['newer', undefined]);
  const atOnce = visit([10, new ProblemError(429, 'TOO_MANY_REQUESTS', 0)]);
  await atOnce.at(1000);
  expect(atOnce.fixture.asked).toBe(1);
});

test('shows the answer to either request after « Réessayer »', async () => {
  const { at, reader } = visit([5000, 'first'], [60_000, 'second']);
  expect(await at(4000)).toEqual(LATE);
  reader.retry();
  expect(await at(0)).toEqual(NOTHING);
  expect(await at(1000)).toEqual(['first', undefined]);
  expect(await at(59_000)).toEqual(['second', undefined]);
  const overtaken = visit([6000, 'first'], [1000, 'second']);
  await overtaken.at(4000);
  overtaken.reader.retry();
  expect(await overtaken.at(5000)).toEqual(['second', undefined]);
});

test('shows the last stored answer when the server does not answer', async () => {
  const { at, reader } = visit([10, 'invoices'], [8000, new TimeoutError()]);
  await at(10);
  reader.retry();
  expect(await at(4000)).toEqual(['invoices', undefined]);
  expect(await at(4000)).toEqual(['invoices', 'TimeoutError']);
  expect(reader.getState().read?.copiedAt).toBeTypeOf('number');
});

test('replaces a copy after a late answer, and when the version changes', async () => {
  const copy = { answer: 'copy', copiedAt: 1, path: '/api/invoices' };
  const { at, fixture, follow } = visit([2500, copy], [10, 'fresh'], [10, 'changed']);
  expect(await at(2500)).toEqual(['copy', undefined]);
  fixture.late('/api/faq');
  expect(await at(10)).toEqual(['copy', undefined]);
  fixture.late('/api/invoices');
  expect(await at(10)).toEqual(['fresh', undefined]);
  follow(1);
  expect(await at(10)).toEqual(['changed', undefined]);
  expect(fixture.fresh).toBe(2);
});

const never = () => () => {};
const open = (name: string) =>
  createDatedRead(
    { name, version: 0 },
    { onReconnect: never, onLate: never, later: never, isOnline: () => true },
  );
const shown = (name: string) => open(name).getState().read?.answer;
const answering = (answer: unknown) => async () => ({ answer, copiedAt: undefined });

test('shows a prefetched answer at once, as the same object while it is equal', async () => {
  const first = [{ id: 1 }];
  await readAhead('ahead', answering(first));
  await readAhead('ahead', answering([{ id: 1 }]));
  expect(shown('ahead')).toBe(first);
  await readAhead('ahead', answering([{ id: 2 }]));
  expect(shown('ahead')).toEqual([{ id: 2 }]);
});

test('deletes answers at a sign-out, and drops those that arrive later', async () => {
  let answer = (_: Dated<string>) => {};
  await readAhead('known', answering('known'));
  const late = readAhead('late', () => new Promise<Dated<string>>((resolve) => (answer = resolve)));
  void purgeDevice('contact-4');
  answer({ answer: 'late', copiedAt: undefined });
  await late;
  expect([shown('known'), shown('late')]).toEqual([undefined, undefined]);
});
