import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyQuery } from '../../../../contract/catalogue/list-query.ts';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { makeProduct, noFacets, WITHDRAWN } from '../../../../tests/support/device/make-product.ts';
import { settle } from '../../../../tests/support/device/settle.ts';
import { ProblemError } from '../../../lib/http-errors.ts';
import type { ListAnswer } from '../catalogue-source.ts';
import { createListSession } from './list-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(count: number, where: 'device' | 'server' = 'device') {
  const fixture = {
    order: Array.from({ length: count }, (_, index) => index + 1),
    products: new Map(
      Array.from({ length: count }, (_, index) => [index + 1, makeProduct(index + 1)]),
    ),
    fresh: new Map<number, Product>(),
    isAged: false,
    failure: undefined as Error | undefined,
    asked: [] as string[],
  };
  const of = (arNums: readonly number[]) =>
    arNums.flatMap((arNum) => structuredClone(fixture.products.get(arNum)) ?? []);
  const session = createListSession(emptyQuery, {
    async list(): Promise<ListAnswer> {
      fixture.asked.push('list');
      if (fixture.failure) throw fixture.failure;
      const first = fixture.order.slice(0, where === 'device' ? 48 : 24);
      return {
        where,
        arNums: where === 'device' ? [...fixture.order] : undefined,
        items: of(first),
        total: fixture.order.length,
        facets: noFacets,
        missing: undefined,
      };
    },
    async page(_, number) {
      fixture.asked.push(`page ${number}`);
      return of(fixture.order.slice((number - 1) * 24, number * 24));
    },
    async products(arNums) {
      fixture.asked.push(`products ${arNums.length}`);
      if (fixture.failure) throw fixture.failure;
      return of(arNums);
    },
    async fresh(arNums) {
      fixture.asked.push(`fresh ${arNums.length}`);
      return arNums.flatMap(
        (arNum) => fixture.fresh.get(arNum) ?? fixture.products.get(arNum) ?? [],
      );
    },
    isAged: () => fixture.isAged,
  });
  const shown = () => session.getState().rows.map(({ product }) => product.arNum);
  return { fixture, session, shown };
}

async function shop(...asked: Parameters<typeof open>) {
  const opened = open(...asked);
  await opened.session.load();
  return opened;
}

test('loads a list of the device in the sort order of the device, up to the last product', async () => {
  const { session, shown, fixture } = await shop(130);
  expect(shown()).toHaveLength(48);
  await session.grow(96);
  await session.grow(1000);
  expect(shown()).toEqual(fixture.order);
});

test('loads a list of the server page by page, and shows no product twice', async () => {
  const { session, shown, fixture } = await shop(60, 'server');
  // Two new products at the front shift the pages of the server.
  fixture.order = [901, 902, ...fixture.order];
  await session.grow(60);
  const numbers = shown();
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
});

test('loads rows that are requested while other rows load', async () => {
  const { session, shown, fixture } = await shop(130, 'server');
  await Promise.all([session.grow(48), session.grow(96)]);
  expect(shown()).toEqual(fixture.order.slice(0, 96));
});

test('continues in the new sort order if the list is reloaded while more rows load', async () => {
  const { session, shown, fixture } = await shop(130);
  const growing = session.grow(130);
  fixture.order = [...fixture.order].reverse();
  await Promise.all([session.load(), growing]);
  expect(shown()).toEqual(fixture.order);
});

test('loads the new sort order although loading more rows of the previous sort order fails', async () => {
  const { session, shown, fixture } = await shop(130);
  fixture.failure = new Error('the catalogue was replaced');
  const growing = session.grow(130);
  fixture.failure = undefined;
  await Promise.all([session.load(), growing]);
  expect(shown()).toEqual(fixture.order);
});

test('reports that a paged list was sorted anew if its length or its first rows change', async () => {
  for (const [change, isOther] of [
    [(order: number[]) => order, false],
    [(order: number[]) => [...order, 901], true],
    [([first = 0, ...order]: number[]) => [...order, first], true],
  ] as const) {
    const { session, fixture } = await shop(60, 'server');
    fixture.order = change(fixture.order);
    await session.follow({ arNums: 'all' });
    expect(session.getState().hasNewOrder).toBe(isOther);
  }
});

test('loads rows that are requested just after other rows have loaded', async () => {
  const { session, shown } = await shop(400);
  const first = session.grow(96);
  const unsubscribe = session.subscribe(() => {
    unsubscribe();
    void Promise.resolve().then(() => session.grow(300));
  });
  await first;
  await settle();
  expect(shown().length).toBeGreaterThanOrEqual(300);
});

test('loads rows that were requested before the first answer', async () => {
  const { session, shown } = open(130);
  void session.grow(96);
  await session.load();
  await settle();
  expect(shown().length).toBeGreaterThanOrEqual(96);
});

test('reduces the total if the list on the server has shrunk', async () => {
  const { session, fixture } = await shop(60, 'server');
  fixture.order = fixture.order.slice(0, 30);
  await session.grow(60);
  expect(session.getState().total).toBe(session.getState().rows.length);
});

test('updates products in place, and does not change their sort order', async () => {
  const { session, shown, fixture } = await shop(60);
  const before = shown();
  const untouched = session.getState().rows[5];
  fixture.products.set(3, makeProduct(3, { netPrice: '0.0500' }));
  fixture.products.delete(10);
  fixture.products.set(12, makeProduct(12, { flags: WITHDRAWN }));
  fixture.order = [...fixture.order].reverse().filter((arNum) => arNum !== 10);
  await session.follow({ arNums: 'all' });
  const { rows, hasNewOrder } = session.getState();
  expect(shown()).toEqual(before);
  expect(rows[2]).toMatchObject({ oldPrice: '0.0840', product: { netPrice: '0.0500' } });
  expect([rows[9]?.isGone, rows[11]?.isGone]).toEqual([true, true]);
  // An unchanged row stays the same object, so that React does not render it again.
  expect(rows[5]).toBe(untouched);
  expect(hasNewOrder).toBe(true);
  fixture.products.set(10, makeProduct(10));
  await session.follow({ arNums: [10] });
  expect(session.getState().rows[9]?.isGone).toBe(false);
  expect(session.getState().rows[5]).toBe(untouched);
  await session.load();
  expect([shown()[0], session.getState().hasNewOrder]).toEqual([60, false]);
});

test('shows the old price of a product beside the new price for some seconds', async () => {
  const { session, fixture } = await shop(10);
  fixture.products.set(3, makeProduct(3, { netPrice: '0.0500' }));
  await session.follow({ arNums: [3] });
  expect(session.getState().hasNewOrder).toBe(false);
  vi.runAllTimers();
  expect(session.getState().rows[2]?.oldPrice).toBeUndefined();
});

test('reads the products of a list also from the server if the replica is outdated', async () => {
  const { session, fixture } = open(10);
  fixture.isAged = true;
  fixture.fresh.set(2, makeProduct(2, { netPrice: '0.0900' }));
  await session.load();
  await Promise.resolve();
  expect(session.getState().rows[1]).toMatchObject({ oldPrice: '0.0840' });
  expect(fixture.asked).toContain('fresh 10');
  expect(open(10).fixture.asked).toEqual([]);
});

test('shows a failed load only while the list has no rows', async () => {
  const { session, fixture } = open(10);
  fixture.failure = new Error('no network');
  await session.load();
  expect(session.getState().phase).toBe('failed');
  fixture.failure = undefined;
  await session.load();
  expect(session.getState().phase).toBe('ready');
  fixture.failure = new Error('no network');
  await session.load();
  await session.follow({ arNums: 'all' });
  expect(session.getState()).toMatchObject({ phase: 'ready', total: 10 });
});

test('shows the rows of the last visit with their date until the first answer arrives', async () => {
  const { session, shown, fixture } = open(130);
  session.showCopy({ items: [makeProduct(7)], total: 130, facets: noFacets }, 5);
  expect(session.getState()).toMatchObject({ phase: 'ready', total: 130, copiedAt: 5 });
  await session.grow(96);
  await session.follow({ arNums: 'all' });
  expect([shown(), fixture.asked]).toEqual([[7], []]);
  await session.load();
  await settle();
  expect(shown()).toEqual(fixture.order.slice(0, shown().length));
  expect([shown().length, session.getState().copiedAt]).toEqual([130, undefined]);
  session.showCopy({ items: [makeProduct(7)], total: 130, facets: noFacets }, 5);
  expect(session.getState().copiedAt).toBeUndefined();
});

test('shows a failed load instead of the rows of the last visit', async () => {
  const { session, fixture } = open(10);
  session.showCopy({ items: [makeProduct(7)], total: 10, facets: noFacets }, 5);
  fixture.failure = new Error('no network');
  await session.load();
  expect(session.getState()).toMatchObject({ phase: 'failed', rows: [], failure: fixture.failure });
});

test('retries a throttled request after the delay of the response, if the list is still shown', async () => {
  const { session, fixture, shown } = open(30, 'server');
  fixture.failure = new ProblemError(429, 'TOO_MANY_REQUESTS', 5);
  const leave = session.subscribe(() => undefined);
  await session.load();
  expect([session.getState().phase, vi.getTimerCount()]).toEqual(['failed', 1]);
  fixture.failure = undefined;
  vi.runAllTimers();
  await settle();
  expect([session.getState().phase, shown().length]).toEqual(['ready', 24]);
  fixture.failure = new ProblemError(403, 'NOT_ADMITTED');
  const refused = open(30, 'server');
  refused.fixture.failure = fixture.failure;
  await refused.session.load();
  expect(vi.getTimerCount()).toBe(0);
  refused.fixture.failure = new ProblemError(429, 'TOO_MANY_REQUESTS', 5);
  await refused.session.load();
  vi.runAllTimers();
  expect(refused.fixture.asked).toEqual(['list', 'list']);
  leave();
});
