import { expect, test } from 'vitest';
import type { LineChange, PlacedOrderDetail } from '../../../../contract/orders/schemas.ts';
import type { ProposalAnswer } from '../../../../contract/orders/statuses.ts';
import { makeLine, makeOrderDetail } from '../../../../tests/support/device/make-order-detail.ts';
import { shownLines } from '../shown-lines.ts';
import { answeredOrder, isAsking } from './answered-order.ts';

const cups = makeLine({ ArNum: 1, LCQuantite: 20, LCPrixVente: '1.0000' });
const plates = makeLine({ ArNum: 2, LCQuantite: 10, LCPrixVente: '3.0000', LCTvaTx: '5.5' });
const bowls = makeLine({ ArNum: 3, LCQuantite: 10, LCPrixVente: '4.0000', LCTvaTx: '5.5' });

const proposed = (arNum: number, key: string, ...kept: LineChange['comes']): LineChange => ({
  ...{ arNum, at: 1, note: null, comes: [...kept, bowls] },
  proposal: { key, state: 'open', at: 1, lines: [bowls], answer: null },
});
const asking = (...changes: LineChange[]): PlacedOrderDetail => {
  // While a proposal is open, the totals count the proposed line instead of the ordered one.
  const { totalHT, totalVAT, totalTTC, rates } = makeOrderDetail({
    lines: changes.flatMap(({ comes }) => comes),
  });
  const openProposals = changes.map(({ proposal }) => proposal?.key ?? '');
  const sums = { totalHT, totalVAT, totalTTC, rates };
  return { ...makeOrderDetail({ lines: [cups, plates] }), ...sums, changes, openProposals };
};
const answered = (order: PlacedOrderDetail, ...said: [string, ProposalAnswer][]) =>
  answeredOrder(order, new Map(said));
const quantities = (order: PlacedOrderDetail) =>
  shownLines(order).map(({ line }) => `${line.ArNum} × ${line.LCQuantite}`);

const both = asking(proposed(1, 'a', { ...cups, LCQuantite: 5 }), proposed(2, 'b'));

test('shows accepted substitutes in the order, and does not change the totals', () => {
  const order = answered(both, ['a', 'accepted'], ['b', 'accepted']);
  expect([order.totalTTC, order.openProposals]).toEqual([both.totalTTC, []]);
  expect(quantities(order)).toEqual(quantities(both));
  expect(order.changes?.map(({ proposal }) => proposal?.state)).toEqual(['accepted', 'accepted']);
});

test('subtracts a refused substitute from the totals of the order', () => {
  const order = answered(both, ['a', 'refused']);
  expect(order.openProposals).toEqual(['b']);
  expect(quantities(order)).toEqual(['1 × 5', '2 × 0', '3 × 10']);
  // Goods at 20 % VAT are 5 × 1, and delivery adds 9.90. Goods at 5.5 % VAT are 10 × 4.
  expect([order.totalHT, order.totalTTC]).toEqual(['54.9000', '60.0800']);
  expect(order.rates.map(({ vatRate, ht }) => [vatRate, ht])).toEqual([
    ['20', '14.9000'],
    ['5.5', '40.0000'],
  ]);
  expect(order.ordered?.totalTTC).toBe(both.totalTTC);
});

test('shows an order as cancelled, with a delivery price of 0, once every line is refused', () => {
  const one = asking(proposed(1, 'a'), proposed(2, 'b'));
  const order = answered(one, ['a', 'refused'], ['b', 'refused']);
  expect(order).toMatchObject({ status: 'cancelled', totalTTC: '0.0000', rates: [] });
  expect(order.delivery?.price).toBe('0.0000');
});

test('ignores an answer if the server has settled its proposal or does not know the proposal', () => {
  expect(answered(both, ['old', 'refused'])).toBe(both);
  const told = proposed(1, 'a');
  const [order] = [{ ...asking(told), openProposals: ['b'] }];
  const done = { ...told, proposal: { ...told.proposal, state: 'accepted' } } as LineChange;
  const shown = answered({ ...order, changes: [done] }, ['a', 'refused'], ['b', 'accepted']);
  expect(shown.changes?.[0]?.proposal?.state).toBe('accepted');
});

test('reports that an order needs an answer while one of its proposals is unanswered', () => {
  expect(isAsking({ openProposals: ['a', 'b'] }, new Map([['a', 'refused']]))).toBe(true);
  expect(isAsking({ openProposals: ['a'] }, new Map([['a', 'refused']]))).toBe(false);
  // Copies stored by older versions have no `openProposals`.
  expect(isAsking({}, new Map())).toBe(false);
});
