import { expect, test, vi } from 'vitest';
import { emptyQuery } from '../../../contract/catalogue/list-query.ts';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { makeProduct, noFacets } from '../../../tests/support/device/make-product.ts';
import { settle } from '../../../tests/support/device/settle.ts';
import { emptyState, type ReplicaState } from '../../device/replica/catalogue-types.ts';
import { OfflineError, ProblemError } from '../../lib/http-errors.ts';
import { lastErrors } from '../../lib/log.ts';
import { createCatalogueSource, whereToAsk } from './catalogue-source.ts';

const replica = (more: Partial<ReplicaState> = {}): ReplicaState => ({
  ...emptyState('ready'),
  ...{ products: 50, expected: 50, hasPrices: true },
  ...more,
});
const partial = replica({ phase: 'partial', products: 12, expected: 50 });
const empty = replica({ phase: 'empty', products: 0 });

interface Scene {
  state?: ReplicaState;
  isOnline?: boolean;
  onDevice?: (name: string) => unknown;
  onServer?: (name: string, of: unknown) => unknown;
}

/** Stands for the answer of a device that does not have the product. */
const NOTHING = Symbol('nothing');

function scene({ state = replica(), isOnline = true, ...answers }: Scene) {
  const { onDevice, onServer } = answers;
  const asked: string[] = [];
  const fixture = { state };
  const device = {
    getState: () => fixture.state,
    subscribe: () => () => undefined,
    async synchronise() {
      fixture.state = { ...fixture.state, verifiedAt: Date.now() };
    },
    async ask(name: string) {
      asked.push(`device ${name}`);
      const answer = onDevice?.(name) ?? {
        arNums: Int32Array.of(1),
        items: [makeProduct(1)],
        facets: noFacets,
      };
      return answer === NOTHING ? undefined : answer;
    },
  };
  const call = (name: string) => async (of?: unknown) => {
    asked.push(`server ${name}`);
    return (onServer?.(name, of) ?? {
      items: [makeProduct(2)],
      total: 30,
      facets: noFacets,
    }) as never;
  };
  const source = createCatalogueSource({
    onPricesCorrected: () => undefined,
    device: device as never,
    calls: {
      products: call('products'),
      selection: call('selection'),
      lookup: call('lookup'),
      product: call('product'),
      categories: call('categories'),
      brands: call('brands'),
      bought: call('bought'),
    },
    isOnline: () => isOnline,
    mayBeStored: () => true,
  });
  return { source, asked };
}

const fail = (error: Error) => () => {
  throw error;
};

test('asks the device if its replica is complete and has prices, else the server if it is reachable', () => {
  expect(whereToAsk(replica(), true)).toBe('device');
  expect(whereToAsk(replica({ hasPrices: false }), true)).toBe('server');
  expect(whereToAsk(partial, true)).toBe('server');
  expect(whereToAsk(partial, false)).toBe('device');
  expect(whereToAsk({ ...partial, hasPrices: false }, false)).toBe('server');
  expect(whereToAsk(empty, false)).toBe('server');
});

test('reports with a list of an incomplete replica how many products this replica has and needs', async () => {
  const { source } = scene({ state: partial, isOnline: false });
  const answer = await source.list(emptyQuery);
  expect(answer).toMatchObject({
    where: 'device',
    total: 1,
    missing: { products: 12, expected: 50 },
  });
  expect((await scene({}).source.list(emptyQuery)).missing).toBeUndefined();
});

test('reports a product as found, missing, or not on this device', async () => {
  const gone = fail(new ProblemError(404, 'NOT_FOUND'));
  const state = async (fixture: Scene) => (await scene(fixture).source.detail(1)).state;
  const here = () => ({ ...makeProduct(1), substitutes: [] });
  const notHere = () => NOTHING;
  expect(await state({ onDevice: here })).toBe('found');
  expect(await state({ state: partial, isOnline: false, onDevice: here })).toBe('found');
  expect(await state({ isOnline: false, onDevice: notHere })).toBe('missing');
  expect(await state({ state: partial, isOnline: false, onDevice: notHere })).toBe('not-here');
  expect(await state({ state: empty, onServer: gone })).toBe('missing');
  // Only the server knows a product that is newer than the replica or withdrawn.
  expect(await state({ onDevice: notHere, onServer: here })).toBe('found');
  expect(await state({ onDevice: notHere, onServer: gone })).toBe('missing');
});

// A browser’s date format once made the page show 100.20 €; the server charged 90.18 €.
test('corrects a price in all answers of the device once the server returns another, and logs this', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const own = makeProduct(1, { netPrice: '100.2000', regularPrice: '100.2000' });
  const list = { arNums: Int32Array.of(1), items: [own], facets: noFacets };
  const answers: Record<string, unknown> = {
    list,
    search: { products: [own], total: 1 },
    detail: { ...own, substitutes: [own] },
    codes: [[own]],
  };
  const { source } = scene({
    onDevice: (name) => answers[name] ?? [own],
    onServer: () => [{ ...own, netPrice: '90.1800' }],
  });
  const shown = async () => {
    const detail = await source.detail(1);
    return [
      ...(await source.list(emptyQuery)).items,
      ...(await source.products([1])),
      ...(await source.search('a', 1)).products,
      ...(await source.lookup('a')),
      ...(await source.codes(['a'])).flatMap((some) => some ?? []),
      ...(await source.near('a', true)),
      ...(detail.state === 'found' ? [detail.detail, ...detail.detail.substitutes] : []),
    ].map(({ netPrice }) => netPrice);
  };
  expect(await shown()).toEqual(Array(8).fill('100.2000'));
  expect((await source.fresh([1])).map(({ netPrice }) => netPrice)).toEqual(['90.1800']);
  await settle();
  expect(await shown()).toEqual(Array(8).fill('90.1800'));
  expect(lastErrors()[0]?.message).toBe('The server has other prices than this device computes: 1');
  logged.mockRestore();
});

test('splits a request for 230 products into calls for at most 100', async () => {
  const arNums = Array.from({ length: 230 }, (_, at) => at + 1);
  const { source, asked } = scene({
    state: empty,
    onServer(_, of) {
      const named = of as number[];
      if (named.length > 100) throw new ProblemError(400, 'INVALID');
      return named.map((arNum) => makeProduct(arNum));
    },
  });
  const found = async (products: Promise<Product[]>) => (await products).map(({ arNum }) => arNum);
  expect(await found(source.products(arNums))).toEqual(arNums);
  expect(await found(source.fresh(arNums))).toEqual(arNums);
  expect(asked).toHaveLength(6);
});

test('allows a search at each keystroke if the device can answer, not if the server must', () => {
  expect(scene({}).source.isInstant()).toBe(true);
  expect(scene({ state: empty }).source.isInstant()).toBe(false);
});

test('asks the device for all codes in one call, and the server in one call per code', async () => {
  const own = [[makeProduct(1)], []];
  const whole = scene({ onDevice: () => own });
  expect(await whole.source.codes(['A', 'B'])).toEqual(own);
  expect(whole.asked).toEqual(['device codes']);
  const none = scene({ state: empty, onServer: () => [makeProduct(2)] });
  expect(await none.source.codes(['A', 'B'])).toEqual([[makeProduct(2)], [makeProduct(2)]]);
  expect(none.asked).toEqual(['server lookup', 'server lookup']);
});

test('returns an empty list for a refused code, and undefined for a code that got no answer', async () => {
  const refused = scene({ state: empty, onServer: fail(new ProblemError(400, 'INVALID')) });
  expect(await refused.source.codes(['\ud800'])).toEqual([[]]);
  const busy = scene({ state: empty, onServer: fail(new ProblemError(429, 'TOO_MANY_REQUESTS')) });
  expect(await busy.source.codes(['A'])).toEqual([undefined]);
  let calls = 0;
  const lost = scene({
    state: empty,
    onServer() {
      calls += 1;
      if (calls > 2) throw new OfflineError('no network');
      return [];
    },
  });
  const codes = Array.from({ length: 50 }, (_, at) => `A-${at}`);
  expect((await lost.source.codes(codes)).filter((found) => found !== undefined)).toHaveLength(2);
  expect(lost.asked.length).toBeLessThan(20);
  const silent = scene({ state: empty, onServer: fail(new OfflineError('no network')) });
  await expect(silent.source.codes(['A'])).rejects.toThrow(OfflineError);
});

test('asks the device for all names in one call, and the server for less than 100 names', async () => {
  const match = { products: [makeProduct(1)], isSure: true, isWhole: true };
  const whole = scene({ onDevice: () => [match, match] });
  expect(await whole.source.names(['Bol', 'Tasse'], true, [])).toEqual([match, match]);
  expect(whole.asked).toEqual(['device names']);
  const none = scene({ state: empty });
  expect(await none.source.names(['Bol'], false, [])).toEqual([
    { products: [], isSure: false, isWhole: false },
  ]);
  expect(none.asked).toEqual([]);
  const many = await none.source.names(
    Array.from({ length: 500 }, (_, at) => `Bol ${at}`),
    true,
    [],
  );
  expect(none.asked.length).toBeLessThan(100);
  expect(many[0]).toMatchObject({ isSure: false, isWhole: true });
});

test.each([
  ['Tasse', ['Tasse', 'Tasse bleue'], 30, true],
  ['TASSE', ['Tasse', 'Tasse'], 30, false],
  ['Tass', ['Tasse', 'Tasse bleue'], 30, false],
  ['Tass', ['Tasse'], 1, true],
])('finds for « %s » the results %j of %o, isSure: %o', async (name, found, total, isSure) => {
  const items = found.map((one, at) => ({ ...makeProduct(at + 1), name: one }));
  const { source } = scene({ state: empty, onServer: () => ({ items, total, facets: noFacets }) });
  expect(await source.names([name], true, [])).toEqual([
    { products: items, isSure, isWhole: true },
  ]);
});

test('asks the server for similar codes only if the user is admitted', async () => {
  const { source, asked } = scene({ state: empty });
  expect(await source.near('A', false)).toEqual([]);
  expect(asked).toEqual([]);
  expect(await source.near('A', true)).toEqual([makeProduct(2)]);
});
