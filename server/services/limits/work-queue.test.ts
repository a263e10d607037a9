import { setImmediate as moment } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createQueue } from './work-queue.ts';

/** Creates jobs that record when they begin, and run until `end` is called. */
function open(limits: Partial<Parameters<typeof createQueue>[0]> = {}) {
  const queued = createQueue({ atOnce: 2, waitingOfUser: 4, waiting: 6, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const ask = (name: string, signal?: AbortSignal) => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    const asked = queued(name.slice(0, 1), signal, async () => {
      begun.push(name);
      await end.promise;
      return name;
    });
    asked.catch(() => undefined);
    return asked;
  };
  const end = async (name: string, error?: Error) => {
    if (error) ends.get(name)?.reject(error);
    else ends.get(name)?.resolve();
    await moment();
  };
  return { ask, begun, end };
}

test('runs one job of a user at a time, and a job of another user in parallel', async () => {
  const { ask, begun, end } = open();
  for (const name of ['a1', 'a2', 'a3']) ask(name);
  await moment();
  expect(begun).toEqual(['a1']);
  ask('b1');
  ask('c1');
  await moment();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  // Users who are waiting come before users who were just served.
  ask('d1');
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1']);
});

test('serves users in turns, and runs the jobs of one user in the sequence of arrival', async () => {
  const { ask, begun, end } = open({ atOnce: 1 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) ask(name);
  const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'];
  for (const name of order) await end(name);
  expect(begun).toEqual(order);
});

test('runs the next job of a user after a failed job', async () => {
  const { ask, begun, end } = open();
  const failed = ask('a1');
  ask('a2');
  await end('a1', new Error('broken'));
  await expect(failed).rejects.toThrow('broken');
  expect(begun).toEqual(['a1', 'a2']);
});

test('refuses a user with too many waiting jobs, and every user when the queue is full', async () => {
  const { ask, begun } = open();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(name);
  const refused = { details: { retryAfter: 5 } };
  await expect(ask('a6')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', ...refused });
  for (const name of ['b1', 'c1', 'd1']) ask(name);
  await expect(ask('e1')).rejects.toMatchObject({ code: 'UNAVAILABLE', ...refused });
  expect(begun).toEqual(['a1', 'b1']);
});

test('removes an aborted job from the queue, and never starts the job', async () => {
  const { ask, begun, end } = open();
  const [gone, late] = [new AbortController(), new AbortController()];
  ask('a1');
  const waiting = ['a2', 'a3', 'a4', 'a5'].map((name) => ask(name, gone.signal));
  gone.abort();
  for (const one of waiting) await expect(one).rejects.toThrow('aborted');
  late.abort();
  await expect(ask('a6', late.signal)).rejects.toThrow('aborted');
  ask('a7');
  await end('a1');
  expect(begun).toEqual(['a1', 'a7']);
});

test('pauses only a user with many waiting jobs, for three times the duration of a job', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const { ask, begun, end } = open({ atOnce: 1, pausesAbove: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name);
  await moment();
  vi.advanceTimersByTime(100);
  await end('a1');
  expect(begun).toEqual(['a1']);
  ask('b1');
  await moment();
  vi.advanceTimersByTime(299);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1']);
  vi.advanceTimersByTime(1);
  await moment();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  // The rest of the user’s queue is within the limit, so there is no pause.
  await end('a2');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  vi.useRealTimers();
});

test('limits the pause after a slow job to one second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const { ask, begun, end } = open({ pausesAbove: 1 });
  for (const name of ['a1', 'a2', 'a3']) ask(name);
  await moment();
  vi.advanceTimersByTime(8000);
  await end('a1');
  vi.advanceTimersByTime(999);
  await moment();
  expect(begun).toEqual(['a1']);
  vi.advanceTimersByTime(1);
  await moment();
  expect(begun).toEqual(['a1', 'a2']);
  vi.useRealTimers();
});
