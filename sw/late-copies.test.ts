import { beforeEach, expect, test, vi } from 'vitest';
import {
  begun,
  copies,
  emptyWorld,
  first,
  holdAnswer,
  json,
  offline,
  online,
  request,
  stored,
  svg,
  told,
  waitUntil,
  world,
} from '../tests/support/device/copies-world.ts';

beforeEach(emptyWorld);

const networkFirst = (asked = request()) => copies.networkFirst(asked, told, waitUntil);

/** Reads a cached answer on a slow network. Returns a function that delivers the late answer. */
async function readSlowly(): Promise<(answer: Response) => Promise<unknown>> {
  online({ n: 1 }, 'a');
  await networkFirst();
  world.refreshed = 0;
  const arrive = holdAnswer();
  const shown = networkFirst();
  await begun();
  vi.runOnlyPendingTimers();
  expect(await (await shown).json()).toEqual({ n: 1 });
  return (answer) => {
    arrive(answer);
    return Promise.all(world.waited);
  };
}

test('answers with the copy on a slow network, and still caches the late answer', async () => {
  const arrive = await readSlowly();
  await arrive(json({ n: 2 }, 'b'));
  offline();
  expect(await (await networkFirst()).json()).toEqual({ n: 2 });
});

test('reports a late success, 304 or refusal to the page, but no late failure', async () => {
  const late = async (answer: Response) => {
    const arrive = await readSlowly();
    await arrive(answer);
    return world.refreshed;
  };
  expect(await late(json({ n: 2 }, 'b'))).toBe(1);
  expect(await late(new Response(null, { status: 304 }))).toBe(1);
  expect(await late(json({}, 'x', { status: 401 }))).toBe(1);
  expect(await late(json({}, 'x', { status: 503 }))).toBe(0);
  expect(await late(new Response('<html>', { headers: { 'content-type': 'text/html' } }))).toBe(0);
});

/** Reads twice and runs the `Retry-After` timers. Returns the numbers of reports and requests. */
async function putOff(read: typeof first, status: number, wait: string, meanwhile = () => {}) {
  await emptyWorld();
  online({ n: 1 }, 'a');
  await read(request());
  world.answer = async () => json({}, 'x', { status, headers: { 'retry-after': wait } });
  expect(await (await read(request())).json()).toEqual({ n: 1 });
  await begun();
  online({ n: 2 }, 'b');
  meanwhile();
  vi.runOnlyPendingTimers();
  await Promise.all(world.waited);
  return [world.refreshed, world.asked];
}

test('repeats a request after `Retry-After`, unless the user has signed out', async () => {
  const copyFirst = (asked: Request) => copies.copyFirst(asked, told, waitUntil);
  for (const read of [networkFirst, copyFirst]) {
    expect(await putOff(read, 429, '2')).toEqual([1, 3]);
    expect(await putOff(read, 503, '60')).toEqual([1, 3]);
    expect(await putOff(read, 429, '61')).toEqual([0, 2]);
    expect(await putOff(read, 429, 'soon')).toEqual([0, 2]);
    expect(await putOff(read, 429, '2', () => copies.leave('contact-1'))).toEqual([0, 2]);
  }
});

test('stops repeating a request after one minute in total', async () => {
  online({ n: 1 }, 'a');
  await first(request());
  world.answer = async () => json({}, 'x', { status: 429, headers: { 'retry-after': '25' } });
  await copies.copyFirst(request(), told, waitUntil);
  const asked: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await begun();
    asked.push(world.asked);
    vi.runOnlyPendingTimers();
  }
  await Promise.all(world.waited);
  expect([asked, world.refreshed]).toEqual([[2, 3, 4, 4], 0]);
});

test('does not report an answer to the page as late if it arrives in time', async () => {
  online({ n: 1 }, 'a');
  await networkFirst();
  await networkFirst();
  await networkFirst(new Request(request(), { cache: 'no-store' }));
  await Promise.all(world.waited);
  expect(world.refreshed).toBe(0);
});

test('answers a `no-store` request with a copy only if the server confirms the copy', async () => {
  online({ n: 1 }, 'a');
  await networkFirst();
  const strict = () => new Request(request(), { cache: 'no-store' });
  world.answer = async () => new Response(null, { status: 304 });
  const confirmed = await networkFirst(strict());
  expect([await confirmed.json(), world.tags.at(-1)]).toEqual([{ n: 1 }, 'a']);
  expect(vi.getTimerCount()).toBe(0);
  offline();
  await expect(networkFirst(strict())).rejects.toThrow('Failed to fetch');
});

test('creates no cache for a user who signed out during the request', async () => {
  const left = async (work: (asked: Request) => Promise<Response>, answer: () => Response) => {
    world.answer = async () => {
      copies.leave('contact-1');
      stored.clear();
      return answer();
    };
    await work(request());
    expect([...stored.keys()]).toEqual([]);
  };
  await left(first, () => json({}, 'x', { status: 401 }));
  await left(networkFirst, () => json({}, 'x', { status: 401 }));
  await left((asked) => copies.picture(asked, 'contact-1'), svg);
});

test('creates no cache when the server refuses the first request', async () => {
  world.answer = async () => json({}, 'x', { status: 403 });
  await first(request());
  expect([...stored.keys()]).toEqual([]);
});

test('does not cache an answer that arrives after the user has signed out', async () => {
  const arrive = holdAnswer();
  const answer = networkFirst();
  await begun();
  copies.leave('contact-1');
  arrive(json({ n: 1 }, 'a'));
  await answer;
  expect(stored.get('comptoir-user-contact-1:answers')?.entries.size ?? 0).toBe(0);
  // The user has signed in again, so the worker caches answers again.
  vi.advanceTimersByTime(1);
  online({ n: 2 }, 'b');
  await first(request());
  expect(stored.get('comptoir-user-contact-1:answers')?.entries.size).toBe(1);
});
