import { expect, test } from 'vitest';
import type { LineChange, PlacedOrderDetail } from '../../../contract/orders/schemas.ts';
import type { ProposalAnswer } from '../../../contract/orders/statuses.ts';
import { makeLine, makeOrderDetail } from '../../../tests/support/device/make-order-detail.ts';
import { answeredOrder, isAsking } from './answered-order.ts';
import { shownLines } from './shown-lines.ts';

const cups = makeLine({ ArNum: 1, LCQuantite: 20, LCPrixVente: '1.0000' });
const plates = makeLine({ ArNum: 2, LCQuantite: 10, LCPrixVente: '3.0000', LCTvaTx: '5.5' });
const bowls = makeLine({ ArNum: 3, LCQuantite: 10, LCPrixVente: '4.0000', LCTvaTx: '5.5' });

const proposed = (arNum: number, key: string, ...kept: LineChange['comes']): LineChange => ({
  ...{ arNum, at: 1, note: null, comes: [...kept, bowls] },
  proposal: { key, state: 'open', at: 1, lines: [bowls], answer: null },
});
const asking = (...changes: LineChange[]): PlacedOrderDetail => {
  // The totals of an order with open proposals count the proposed lines, not the ordered ones.
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

test('shows an accepted proposal as coming and keeps the totals', () => {
  const order = answered(both, ['a', 'accepted'], ['b', 'accepted']);
  expect([order.totalTTC, order.openProposals]).toEqual([both.totalTTC, []]);
  expect(quantities(order)).toEqual(quantities(both));
  expect(order.changes?.map(({ proposal }) => proposal?.state)).toEqual(['accepted', 'accepted']);
});

test('subtracts a refused proposal from the order', () => {
  const order = answered(both, ['a', 'refused']);
  expect(order.openProposals).toEqual(['b']);
  expect(quantities(order)).toEqual(['1 × 5', '2 × 0', '3 × 10']);
  // The sum at 20 % VAT is 5 × 1 plus 9.90 for delivery; at 5.5 % it is 10 × 4.
  expect([order.totalHT, order.totalTTC]).toEqual(['54.9000', '60.0800']);
  expect(order.rates.map(({ vatRate, ht }) => [vatRate, ht])).toEqual([
    ['20', '14.9000'],
    ['5.5', '40.0000'],
  ]);
  expect(order.ordered?.totalTTC).toBe(both.totalTTC);
});

test('cancels an order and its delivery price once no line is left', () => {
  const one = asking(proposed(1, 'a'), proposed(2, 'b'));
  const order = answered(one, ['a', 'refused'], ['b', 'refused']);
  expect(order).toMatchObject({ status: 'cancelled', totalTTC: '0.0000', rates: [] });
  expect(order.delivery?.price).toBe('0.0000');
});

test('ignores an answer to a proposal that the server has settled or does not know', () => {
  expect(answered(both, ['old', 'refused'])).toBe(both);
  const told = proposed(1, 'a');
  const [order] = [{ ...asking(told), openProposals: ['b'] }];
  const done = { ...told, proposal: { ...told.proposal, state: 'accepted' } } as LineChange;
  const shown = answered({ ...order, changes: [done] }, ['a', 'refused'], ['b', 'accepted']);
  expect(shown.changes?.[0]?.proposal?.state).toBe('accepted');
});

test('reports that an order needs an answer while one of its proposals has none', () => {
  expect(isAsking({ openProposals: ['a', 'b'] }, new Map([['a', 'refused']]))).toBe(true);
  expect(isAsking({ openProposals: ['a'] }, new Map([['a', 'refused']]))).toBe(false);
  // Copies stored by older versions have no `openProposals`.
  expect(isAsking({}, new Map())).toBe(false);
});
