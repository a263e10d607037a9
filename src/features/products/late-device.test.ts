import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyQuery } from '../../../contract/catalogue/list-query.ts';
import { makeProduct, noFacets } from '../../../tests/support/device/make-product.ts';
import { fakeTime } from '../../../tests/support/device/settle.ts';
import { OfflineError, ProblemError, TimeoutError } from '../../lib/http-errors.ts';
import { emptyState, type ReplicaState } from '../../offline/catalogue/catalogue-types.ts';
import { createCatalogueSource } from './catalogue-source.ts';

const whole: ReplicaState = { ...emptyState('ready'), products: 50, expected: 50, hasPrices: true };
const part: ReplicaState = { ...whole, phase: 'partial', products: 12 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Scene {
  /** What the device turns out to hold, and when, in ms. */
  device: [at: number, state: ReplicaState][];
  fails?: boolean;
  /** When the server answers, or fails. */
  server: [at: number, failure?: Error];
  isOnline?: boolean;
  isNew?: boolean;
}

let questions: number;

/** Whose rows are shown, and when. */
async function shown({ device, fails, server, isOnline = true, isNew = false }: Scene) {
  questions = 0;
  const listeners = new Set<() => void>();
  let state = emptyState('opening');
  const [answersAt, failure] = server;
  const source = createCatalogueSource({
    device: {
      getState: () => state,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      // As the worker does: a question waits until it is open.
      async ask(_name: string, _of: object, signal?: AbortSignal) {
        while (state.phase === 'opening' && !signal?.aborted) await fakeTime(50);
        signal?.throwIfAborted();
        questions += 1;
        if (fails) throw new Error('worker gone');
        return { arNums: Int32Array.of(1), items: [makeProduct(1)], facets: noFacets };
      },
    } as never,
    calls: {
      async products() {
        await fakeTime(answersAt);
        if (failure) throw failure;
        return { items: [makeProduct(2)], total: 30, facets: noFacets };
      },
    } as never,
    corrected: () => undefined,
    isOnline: () => isOnline,
    mayBeHeld: () => !isNew,
    wait: fakeTime,
  });
  for (const [at, next] of device) {
    void fakeTime(at).then(() => {
      state = next;
      for (const listener of listeners) listener();
    });
  }
  const begunAt = Date.now();
  const listed = source.list(emptyQuery).then(
    ({ where, items }) => [where, items[0]?.arNum],
    (error: Error) => [error.name],
  );
  const seen = listed.then((rows) => [...rows, Date.now() - begunAt]);
  await vi.runAllTimersAsync();
  expect(listeners.size).toBe(0);
  return seen;
}

const silent: Scene['server'] = [8000, new TimeoutError()];

test('the device answers as soon as it is open, though the network was asked', async () => {
  expect(await shown({ device: [[300, whole]], server: silent })).toEqual(['device', 1, 300]);
  expect(await shown({ device: [[1500, whole]], server: silent })).toEqual(['device', 1, 1500]);
  expect(await shown({ device: [[1500, whole]], server: [100, new OfflineError()] })).toEqual([
    'device',
    1,
    1500,
  ]);
  expect(await shown({ device: [[6000, whole]], server: silent })).toEqual(['device', 1, 6000]);
});

test('the server’s answer is shown where it is the first', async () => {
  expect(await shown({ device: [[1500, whole]], server: [200] })).toEqual(['server', 2, 600]);
  expect(await shown({ device: [], server: [200] })).toEqual(['server', 2, 600]);
  expect(await shown({ device: [[1500, whole]], fails: true, server: [4000] })).toEqual([
    'server',
    2,
    4400,
  ]);
});

test('in a browser that has nothing yet the server is asked at once, and the device once it holds all', async () => {
  const device: Scene['device'] = [[300, whole]];
  expect(await shown({ device, server: [200], isNew: true })).toEqual(['server', 2, 200]);
  expect(await shown({ device, server: silent, isNew: true })).toEqual(['device', 1, 300]);
  expect(await shown({ device, server: silent, isNew: true, isOnline: false })).toEqual([
    'device',
    1,
    300,
  ]);
});

test('once the server has answered, the device computes nothing for it any more', async () => {
  for (const state of [part, whole]) {
    expect(await shown({ device: [[1500, state]], server: [200] })).toEqual(['server', 2, 600]);
    expect(questions).toBe(0);
  }
});

test('a part of the catalogue is shown only where the server is silent for long, or fails', async () => {
  const device: Scene['device'] = [[1500, part]];
  expect(await shown({ device, server: [2000] })).toEqual(['server', 2, 2400]);
  expect(await shown({ device, server: silent })).toEqual(['device', 1, 3400]);
  expect(await shown({ device, server: [1600, new OfflineError()] })).toEqual(['device', 1, 2000]);
  // What was a part may be whole meanwhile.
  expect(await shown({ device: [...device, [2500, whole]], server: silent })).toEqual([
    'device',
    1,
    2500,
  ]);
  expect(await shown({ device, server: silent, isOnline: false })).toEqual(['device', 1, 1500]);
});

test('that nobody has it is said once both have failed, or the device takes too long', async () => {
  const failing = new OfflineError();
  expect(await shown({ device: [[1500, emptyState('empty')]], server: [100, failing] })).toEqual([
    'OfflineError',
    1500,
  ]);
  expect(await shown({ device: [[1500, emptyState('empty')]], server: silent })).toEqual([
    'TimeoutError',
    8400,
  ]);
  expect(await shown({ device: [], server: [100, failing] })).toEqual(['OfflineError', 5400]);
  expect(await shown({ device: [[1500, whole]], fails: true, server: silent })).toEqual([
    'TimeoutError',
    8400,
  ]);
});

test('where the server asks to wait, the device answers as soon as it is open, whole or in part', async () => {
  const busy: Scene['server'] = [100, new ProblemError(429, 'TOO_MANY_REQUESTS', 5)];
  expect(await shown({ device: [[1500, whole]], server: busy })).toEqual(['device', 1, 1500]);
  expect(await shown({ device: [[1500, part]], server: busy })).toEqual(['device', 1, 1500]);
  expect(await shown({ device: [[1500, emptyState('partial')]], server: busy })).toEqual([
    'ProblemError',
    1500,
  ]);
  const refused: Scene['server'] = [100, new ProblemError(403, 'NOT_ADMITTED')];
  expect(await shown({ device: [[1500, whole]], server: refused })).toEqual(['ProblemError', 500]);
});
