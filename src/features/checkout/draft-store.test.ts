import { beforeEach, expect, test, vi } from 'vitest';
import { validate } from '../../../tests/offline/support/commands.ts';
import { openOfflineOutbox } from '../../../tests/support/device/offline-outbox.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { orderTopic } from '../../device/commands/order-commands.ts';
import { followDraft } from '../../device/database/follow-draft.ts';
import { openUserDatabase } from '../../device/database/user-database.ts';
import type { CheckoutDraft } from './draft-store.ts';

const { outbox } = await openOfflineOutbox();
vi.doMock('../../device/outbox/device-outbox.ts', () => ({ outbox }));
const { changeDraft, clearDraft, openDraft, restoreDraft, storedDraft, withFields } = await import(
  './draft-store.ts'
);

let users = 0;
let whose: { userKey: string; clNum: number };
beforeEach(async () => {
  users += 1;
  whose = { userKey: `draft-${users}`, clNum: 1 };
  openUserDatabase(whose.userKey);
  outbox.open(whose.userKey);
  await outbox.ready();
});

test('stores one checkout draft per client, which all tabs share', async () => {
  const [draft, other] = await Promise.all([openDraft(whose), openDraft(whose)]);
  expect(other).toEqual(draft);
  await changeDraft(draft, withFields({ coMobile: '06 12' }));
  expect(await openDraft(whose)).toEqual({ ...draft, said: { coMobile: '06 12' } });
  expect((await openDraft({ ...whose, clNum: 2 })).said).toEqual({});
});

test('ignores a late write to the draft of a placed order', async () => {
  const placed = await openDraft(whose);
  await clearDraft(placed);
  await changeDraft(placed, withFields({ comment: 'en retard' }));
  const next = await openDraft(whose);
  expect(next.orderKey).not.toBe(placed.orderKey);
  expect(next.said).toEqual({});
  await clearDraft(placed);
  expect((await openDraft(whose)).orderKey).toBe(next.orderKey);
});

test('opens a draft with a new key after the order is placed', async () => {
  const { orderKey } = await openDraft(whose);
  const owner = { clNum: 1, coNum: 4, clientName: 'Au Bon Café' };
  await outbox.dispatch('order', owner, validate(orderTopic.empty, orderKey));
  expect((await openDraft(whose)).orderKey).not.toBe(orderKey);
});

test('stores the texts of a rejected order in a draft with a new key', async () => {
  const first = await openDraft(whose);
  await clearDraft(first);
  await restoreDraft(whose, { reference: 'BC-1' });
  const back = await openDraft(whose);
  expect(back.said).toEqual({ reference: 'BC-1' });
  expect(back.orderKey).not.toBe(first.orderKey);
});

/** Opens a tab that shows the draft. `said` returns the values that the tab shows. */
async function shownTo(owner: typeof whose, keep = changeDraft) {
  const shown: CheckoutDraft[] = [];
  const { change, stop } = followDraft<CheckoutDraft>(
    { open: () => openDraft(owner), stored: () => storedDraft(owner), keep },
    (draft) => shown.push(draft),
  );
  const page = { change, stop, shown, said: () => shown.at(-1)?.said };
  await eventually(() => expect(page.said()).toBeDefined());
  return page;
}

test('merges the values that the user types in two tabs', async () => {
  const [one, two] = [await shownTo(whose), await shownTo(whose)];
  await one.change(withFields({ reference: 'BC-1' }));
  await two.change(withFields({ comment: 'Sonner' }));
  await one.change(withFields({ reference: 'BC-12' }));
  const both = { reference: 'BC-12', comment: 'Sonner' };
  await eventually(() => expect([one.said(), two.said()]).toEqual([both, both]));
  expect((await openDraft(whose)).said).toEqual(both);
});

test('keeps letters that are not stored yet when another tab stores the draft', async () => {
  const gate = Promise.withResolvers<void>();
  const one = await shownTo(whose, (...kept) => gate.promise.then(() => changeDraft(...kept)));
  const two = await shownTo(whose);
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

test('shows the last draft after another tab has placed the order, until the next draft is opened', async () => {
  const page = await shownTo(whose);
  await page.change(withFields({ comment: 'placée' }));
  const [placed] = page.shown.slice(-1);
  if (placed) await clearDraft(placed);
  await page.change(withFields({ comment: 'en retard' }));
  expect(page.shown.at(-1)).toEqual({ ...placed, said: { comment: 'en retard' } });
  const next = await openDraft(whose);
  await eventually(() => expect(page.shown.at(-1)).toEqual(next));
  page.stop();
});

test('keeps the draft in memory if the device cannot store drafts', async () => {
  // The database of a user who is not signed in rejects every access.
  const page = await shownTo({ userKey: 'nobody', clNum: 1 });
  const { orderKey } = page.shown[0] ?? {};
  await page.change(withFields({ comment: 'a' }));
  await page.change(withFields({ reference: 'b' }));
  expect(page.shown.at(-1)).toMatchObject({ orderKey, said: { comment: 'a', reference: 'b' } });
});
