import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyQuery } from '../../../contract/catalogue/list-query.ts';
import { makeProduct, noFacets } from '../../../tests/support/device/make-product.ts';
import { fakeTime } from '../../../tests/support/device/settle.ts';
import { emptyState, type ReplicaState } from '../../device/replica/catalogue-types.ts';
import { OfflineError, ProblemError, TimeoutError } from '../../lib/http-errors.ts';
import { createCatalogueSource } from './catalogue-source.ts';

const whole: ReplicaState = { ...emptyState('ready'), products: 50, expected: 50, hasPrices: true };
const part: ReplicaState = { ...whole, phase: 'partial', products: 12 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Timing {
  /** The states of the device’s catalogue, each with the time in ms at which it starts. */
  device: [at: number, state: ReplicaState][];
  fails?: boolean;
  /** The time in ms at which the server answers, or fails with `failure`. */
  server: [at: number, failure?: Error];
  isOnline?: boolean;
  isNew?: boolean;
}

let questions: number;

/** Returns the source of the shown rows or the name of the error, and the time in ms. */
async function shown({ device, fails, server, isOnline = true, isNew = false }: Timing) {
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
    onPricesCorrected: () => undefined,
    isOnline: () => isOnline,
    mayBeStored: () => !isNew,
  });
  for (const [at, next] of device) {
    void fakeTime(at).then(() => {
      state = next;
      for (const listener of listeners) listener();
    });
  }
  const begunAt = Date.now();
  const listed = source.list(emptyQuery).then(
    ({ where }) => where,
    (error: Error) => error.name,
  );
  const seen = listed.then((who) => `${who} ${Date.now() - begunAt}`);
  await vi.runAllTimersAsync();
  expect(listeners.size).toBe(0);
  return seen;
}

const silent: Timing['server'] = [8000, new TimeoutError()];
const lost = (at: number): Timing['server'] => [at, new OfflineError()];
const busy: Timing['server'] = [100, new ProblemError(429, 'TOO_MANY_REQUESTS', 5)];
const refused: Timing['server'] = [100, new ProblemError(403, 'NOT_ADMITTED')];
const empty = emptyState('empty');
const partThenWhole: Timing['device'] = [
  [1500, part],
  [2500, whole],
];

function testEach(rule: string, scenes: [who: string, scene: Timing][]): void {
  test.each(scenes)(`${rule}: %s`, async (who, scene) => {
    expect(await shown(scene)).toBe(who);
  });
}

testEach('shows the rows of the device once its catalogue opens, if the server does not answer', [
  ['device 300', { device: [[300, whole]], server: silent }],
  ['device 1500', { device: [[1500, whole]], server: lost(100) }],
  ['device 6000', { device: [[6000, whole]], server: silent }],
]);

test.each<[string, Timing]>([
  ['server 600', { device: [[1500, whole]], server: [200] }],
  ['server 600', { device: [[1500, part]], server: [200] }],
  ['server 600', { device: [], server: [200] }],
])(
  'shows the rows of the server if they arrive first, and aborts the query on the device: %s',
  async (who, scene) => {
    expect([await shown(scene), questions]).toEqual([who, 0]);
  },
);

testEach('asks the server at once if the browser has no stored catalogue', [
  ['server 200', { device: [[300, whole]], server: [200], isNew: true }],
  ['device 300', { device: [[300, whole]], server: silent, isNew: true }],
  ['device 300', { device: [[300, whole]], server: silent, isNew: true, isOnline: false }],
]);

testEach('shows rows of an incomplete replica only offline, or if the server fails or is silent', [
  ['server 2400', { device: [[1500, part]], server: [2000] }],
  ['device 3400', { device: [[1500, part]], server: silent }],
  ['device 2000', { device: [[1500, part]], server: lost(1600) }],
  ['device 2500', { device: partThenWhole, server: silent }],
  ['device 1500', { device: [[1500, part]], server: silent, isOnline: false }],
]);

testEach('rejects once the server has failed and the device cannot answer or opens too late', [
  ['server 4400', { device: [[1500, whole]], fails: true, server: [4000] }],
  ['OfflineError 1500', { device: [[1500, empty]], server: lost(100) }],
  ['TimeoutError 8400', { device: [[1500, empty]], server: silent }],
  ['OfflineError 5400', { device: [], server: lost(100) }],
  ['TimeoutError 8400', { device: [[1500, whole]], fails: true, server: silent }],
]);

testEach('shows the rows of the device after status 429 of the server, and an error after a 403', [
  ['device 1500', { device: [[1500, whole]], server: busy }],
  ['device 1500', { device: [[1500, part]], server: busy }],
  ['ProblemError 1500', { device: [[1500, emptyState('partial')]], server: busy }],
  ['ProblemError 500', { device: [[1500, whole]], server: refused }],
]);
