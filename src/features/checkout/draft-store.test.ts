import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { UserDatabase } from '../../device/database/database.ts';
import { followDraft } from '../../device/database/follow-draft.ts';
import { type CheckoutDraft, createDraftStore, withFields } from './draft-store.ts';

let users = 0;

/** Two tabs of one user on one device. */
function scene() {
  users += 1;
  const whose = { userKey: `draft-${users}`, clNum: 1 };
  const used = new Set<string>();
  let ids = 0;
  const openTab = () => {
    const database = new UserDatabase(whose.userKey, () => {});
    return createDraftStore({
      database: () => database,
      newId: () => `key-${++ids}`,
      isUsed: (_, key) => used.has(key),
    });
  };
  return { whose, used, tab: openTab(), other: openTab() };
}

test('stores the draft of each client', async () => {
  const { whose, tab, other } = scene();
  const draft = await tab.open(whose);
  await tab.keep(draft, withFields({ coMobile: '06 12' }));
  expect(await other.open(whose)).toEqual({ ...draft, said: { coMobile: '06 12' } });
  expect((await other.open({ ...whose, clNum: 2 })).said).toEqual({});
});

test('uses the same key for the next order in all tabs', async () => {
  const { whose, tab, other } = scene();
  const [one, two] = await Promise.all([tab.open(whose), other.open(whose)]);
  expect(one.orderKey).toBe(two.orderKey);
});

test('ignores a late write to a placed draft', async () => {
  const { whose, tab, other } = scene();
  const placed = await tab.open(whose);
  await tab.clear(placed);
  await other.keep(placed, withFields({ comment: 'en retard' }));
  const next = await other.open(whose);
  expect(next.orderKey).not.toBe(placed.orderKey);
  expect(next.said).toEqual({});
  await tab.clear(placed);
  expect((await tab.open(whose)).orderKey).toBe(next.orderKey);
});

test('does not reuse the key of a placed order', async () => {
  const { whose, used, tab } = scene();
  const { orderKey } = await tab.open(whose);
  used.add(orderKey);
  expect((await tab.open(whose)).orderKey).not.toBe(orderKey);
});

test('restores the draft of a rejected order under a new key', async () => {
  const { whose, tab } = scene();
  const first = await tab.open(whose);
  await tab.clear(first);
  await tab.restore(whose, { reference: 'BC-1' });
  const back = await tab.open(whose);
  expect(back.said).toEqual({ reference: 'BC-1' });
  expect(back.orderKey).not.toBe(first.orderKey);
});

type Store = ReturnType<typeof createDraftStore>;

async function shownBy(store: Store, whose: { userKey: string; clNum: number }) {
  const shown: CheckoutDraft[] = [];
  const { change, stop } = followDraft(
    { ...store, open: () => store.open(whose), stored: () => store.stored(whose) },
    (draft) => shown.push(draft),
  );
  const page = { change, stop, shown, said: () => shown.at(-1)?.said };
  await eventually(() => expect(page.said()).toBeDefined());
  return page;
}

test('merges the typing of two tabs', async () => {
  const { whose, tab, other } = scene();
  const [one, two] = [await shownBy(tab, whose), await shownBy(other, whose)];
  await one.change(withFields({ reference: 'BC-1' }));
  await two.change(withFields({ comment: 'Sonner' }));
  await one.change(withFields({ reference: 'BC-12' }));
  const both = { reference: 'BC-12', comment: 'Sonner' };
  await eventually(() => expect([one.said(), two.said()]).toEqual([both, both]));
  expect((await tab.open(whose)).said).toEqual(both);
});

test('keeps unstored letters when another tab stores', async () => {
  const { whose, tab, other } = scene();
  const gate = Promise.withResolvers<void>();
  const slow: Store = {
    ...tab,
    keep: (...kept) => gate.promise.then(() => tab.keep(...kept)),
  };
  const [one, two] = [await shownBy(slow, whose), await shownBy(other, whose)];
  const letters = ['é', 'ét', 'éta', 'étag', 'étage'];
  const typing = letters.map((comment) => one.change(withFields({ comment })));
  await two.change(withFields({ comment: 'autre', reference: 'BC-1' }));
  await eventually(() => expect(one.said()).toEqual({ comment: 'étage', reference: 'BC-1' }));
  gate.resolve();
  await Promise.all(typing);
  await eventually(() => expect(two.said()?.comment).toBe('étage'));
  const seen = one.shown.map(({ said }) => said.comment).filter((comment) => comment !== undefined);
  expect([...new Set(seen)]).toEqual(letters);
});

test('shows the draft of an order placed in another tab until the next draft', async () => {
  const { whose, tab, other } = scene();
  const page = await shownBy(tab, whose);
  await page.change(withFields({ comment: 'placée' }));
  const [placed] = page.shown.slice(-1);
  if (placed) await other.clear(placed);
  await page.change(withFields({ comment: 'en retard' }));
  expect(page.shown.at(-1)).toEqual({ ...placed, said: { comment: 'en retard' } });
  const next = await other.open(whose);
  await eventually(() => expect(page.shown.at(-1)).toEqual(next));
  page.stop();
});

test('keeps the draft in memory when the device cannot store it', async () => {
  const store = createDraftStore({
    database: () => ({
      read: () => Promise.reject(new Error('no')),
      write: () => Promise.reject(new Error('no')),
      end() {},
      hasEnded: () => false,
      onClose() {},
    }),
    newId: () => 'key',
    isUsed: () => false,
  });
  const page = await shownBy(store, { userKey: 'u', clNum: 1 });
  await page.change(withFields({ comment: 'a' }));
  await page.change(withFields({ reference: 'b' }));
  expect(page.shown.at(-1)).toMatchObject({
    orderKey: 'key',
    said: { comment: 'a', reference: 'b' },
  });
});
