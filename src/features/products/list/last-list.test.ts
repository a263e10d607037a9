import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyQuery } from '../../../../contract/catalogue/list-query.ts';
import { makeProduct, noFacets } from '../../../../tests/support/device/make-product.ts';
import { settle } from '../../../../tests/support/device/settle.ts';
import { createCachedRead, undated } from '../../../device/copies/read-cache.ts';
import { emptyState } from '../../../device/replica/catalogue-types.ts';
import type { ListAnswer } from '../catalogue-source.ts';
import { createLastList, type StoredList } from './last-list.ts';
import { createListSession } from './list-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const categories = [{ caNum: 1 }] as never;
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => makeProduct(at + 1));
const STORED: StoredList = {
  ...{ name: 'cups', at: 5, items: [makeProduct(9)], total: 40, facets: noFacets },
  shelves: { categories, brands: [] },
};

/** Opens the page of a list in a new tab, after an earlier visit that has stored `last`. */
function scene(last?: StoredList, phase: 'opening' | 'ready' = 'opening') {
  const fixture = {
    stored: [] as StoredList[],
    device: { ...emptyState(phase), verifiedAt: 1000 as number | undefined },
    answer: { where: 'device', items: rowsOf(40), total: 40, facets: noFacets } as ListAnswer,
  };
  const lastList = createLastList({
    read: async () => last,
    store: async (list) => void fixture.stored.push(list),
    device: { getState: () => fixture.device },
  });
  const session = createListSession(emptyQuery, {
    list: async () => fixture.answer,
    page: async () => [],
    products: async () => [],
    fresh: async () => [],
    isAged: () => false,
  });
  const shelves = createCachedRead(() => undated(Promise.resolve(STORED.shelves)), {
    isOnline: () => true,
  });
  async function show(name: string) {
    lastList.show(name, session, shelves);
    await settle();
    return [session.getState().copiedAt, shelves.getState().read?.copiedAt];
  }
  return { fixture, session, shelves, show };
}

test('shows the stored rows and categories while the catalogue is being opened', async () => {
  const { session, shelves, show } = scene(STORED);
  expect(await show('cups')).toEqual([5, 5]);
  expect(session.getState()).toMatchObject({ rows: [{ product: makeProduct(9) }], total: 40 });
  expect(shelves.getState().read?.answer.categories).toEqual(categories);
});

test('does not show the stored rows in another list, nor once the catalogue is open', async () => {
  expect(await scene(STORED).show('plates')).toEqual([undefined, undefined]);
  expect(await scene(STORED, 'ready').show('cups')).toEqual([undefined, undefined]);
  expect(await scene().show('cups')).toEqual([undefined, undefined]);
});

test('stores the first rows of a shown list with the moment at which the catalogue was current', async () => {
  const { fixture, session, shelves, show } = scene();
  session.subscribe(() => undefined);
  await Promise.all([show('cups'), session.load(), shelves.answer()]);
  await vi.runAllTimersAsync();
  expect(fixture.stored).toEqual([
    { ...STORED, at: 1000, items: rowsOf(24), shelves: { categories, brands: [] } },
  ]);
});

test.each<[string, (made: ReturnType<typeof scene>) => unknown]>([
  ['of the server', ({ fixture }) => Object.assign(fixture.answer, { where: 'server' })],
  [
    'of an incomplete catalogue',
    ({ fixture }) => Object.assign(fixture.answer, { missing: { products: 1, expected: 2 } }),
  ],
  [
    'without a date',
    ({ fixture }) => {
      fixture.device.verifiedAt = undefined;
    },
  ],
])('does not store rows %s', async (_, change) => {
  const made = scene();
  change(made);
  made.session.subscribe(() => undefined);
  await Promise.all([made.show('cups'), made.session.load(), made.shelves.answer()]);
  await vi.runAllTimersAsync();
  expect(made.fixture.stored).toEqual([]);
});

test('does not store a list that the page no longer shows', async () => {
  const { fixture, session, shelves, show } = scene();
  await Promise.all([show('cups'), session.load(), shelves.answer()]);
  await vi.runAllTimersAsync();
  expect(fixture.stored).toEqual([]);
});
