import { expect, test } from 'vitest';
import type { CurrentLine, CurrentOrder } from '../../../../contract/orders/current-order.ts';
import { add, confirm, delivery, validate } from '../../../../tests/offline/support/commands.ts';
import { makeEntry, makeSeenLine } from '../../../../tests/support/device/make-entry.ts';
import { isCommandOf } from '../../../device/commands/command-schemas.ts';
import { orderTopic } from '../../../device/commands/order-commands.ts';
import type { Entry } from '../../../device/outbox/outbox-types.ts';
import { closedOf } from '../../../device/outbox/rejected.ts';
import { acceptingCommands, changesOf, closedLines } from './order-changes.ts';

const there = { state: 'in', quantity: 5000, restockDate: null } as const;

const line = (ArNum: number, more: Partial<CurrentLine> = {}): CurrentLine => ({
  ...makeSeenLine(ArNum),
  LCTvaTx: '20',
  withdrawn: false,
  stock: there,
  ...more,
});

const order = (lines: CurrentLine[], deliveryPrice = '12.0000'): CurrentOrder => ({
  lines,
  deliveryPrice,
  totalHT: '0.0000',
  totalVAT: '0.0000',
  totalTTC: '0.0000',
});

const captured = {
  ...validate({ lines: new Map(), delivery }, 'first'),
  seen: { lines: [1, 2, 3].map((arNum) => makeSeenLine(arNum)), deliveryPrice: '12.0000' },
  // Three lines of 50 € each and a delivery of 12 €, plus 20 % VAT.
  expectedTotal: '194.4000',
};

const changes = (current: CurrentOrder, more: Partial<typeof captured> = {}) => {
  const found = changesOf({ ...captured, ...more }, current);
  if (!found) throw new Error('Nothing to compare with');
  return found;
};

test('returns no changes if the order on the server equals the order that the user saw', () => {
  const same = changes(order([line(1), line(2), line(3)]));
  expect(same).toMatchObject({ lines: [], delivery: undefined, shortages: [] });
  expect(same.total).toEqual({ before: '194.4000', now: '194.4000' });
});

test('reports an éco-contribution if the build that stored the order knew no éco-contribution', () => {
  const eco = { ecoContribution: '0.0720' };
  const current = order([line(1, eco), line(2, { ecoContribution: '0.0000' }), line(3)]);
  const found = changes(current);
  expect(found.lines).toMatchObject([
    { arNum: 1, eco: { before: '0.0000', now: '3.6000' }, price: undefined, quantity: undefined },
  ]);
  // The total rises by 3.60 € plus VAT.
  expect(found.total).toEqual({ before: '194.4000', now: '198.7200' });
  const commands = acceptingCommands({
    ...{ command: captured, changes: found, current, lines: new Map(), delivery, now: 5 },
  });
  expect(commands[0]).toMatchObject({ kind: 'add-product', article: { arNum: 1, ...eco } });
  expect(commands.at(-1)).toMatchObject({ expectedTotal: '198.7200' });
  expect(commands.every((command) => isCommandOf('order', command))).toBe(true);
  // An éco-contribution that the user has seen is no change.
  const seen = {
    ...captured.seen,
    lines: captured.seen.lines.map((one, at) => (at ? one : { ...one, ...eco })),
  };
  expect(changes(current, { seen, expectedTotal: '198.7200' }).lines).toEqual([]);
});

test('reports changed prices, packs and stocks, withdrawn products, and added and removed lines', () => {
  const current = order(
    [
      line(1, { LCPrixVente: '2.0000', LCRemise1: '50' }),
      line(2, { LCPrixVente: '3.0000', packSize: 40 }),
      line(4, { LCQuantite: 10, packSize: 10, stock: { ...there, state: 'out', quantity: 4 } }),
      line(5, { withdrawn: true }),
    ],
    '0.0000',
  );
  const { lines, delivery: price, result, shortages, total } = changes(current);
  // Line 1 costs the same: the price is doubled, and the discount is 50 %.
  expect(lines.map(({ arNum }) => arNum)).toEqual([2, 3, 4, 5]);
  expect(lines[0]).toMatchObject({
    price: { before: '1.0000', now: '3.0000' },
    packSize: { before: 50, now: 40 },
    quantity: { before: 50, now: 80 },
  });
  expect(lines[1]).toMatchObject({ quantity: { before: 50, now: 0 }, price: undefined });
  expect(lines[2]).toMatchObject({ quantity: { before: 0, now: 10 }, short: { missing: 10 } });
  expect(lines[3]).toMatchObject({ isWithdrawn: true, price: undefined });
  expect(price).toEqual({ before: '12.0000', now: '0.0000' });
  expect(result.map(({ ArNum, LCQuantite }) => [ArNum, LCQuantite])).toEqual([
    [1, 50],
    [2, 80],
    [4, 10],
  ]);
  expect(shortages).toEqual([{ arNum: 4, missing: 10, comesOn: null }]);
  expect(total.now).toBe('360.0000');
});

test('reports no change of a line for a shortage that the user has accepted', () => {
  const short = order([line(1, { stock: { ...there, quantity: 4 } }), line(2), line(3)]);
  expect(changes(short).lines).toMatchObject([{ arNum: 1, short: { missing: 50 } }]);
  expect(changes(short, { acceptedShortages: [1] })).toMatchObject({
    lines: [],
    shortages: [{ arNum: 1 }],
  });
});

test('returns commands that place the order with the shown lines and the shown total', () => {
  const current = order([
    line(1, { LCPrixVente: '2.0000' }),
    line(2, { packSize: 40 }),
    line(3, { withdrawn: true }),
  ]);
  const found = changes(current);
  const state = [1, 2, 3].reduce(
    (before, arNum) => orderTopic.apply(before, add(arNum, 50)),
    orderTopic.empty,
  );
  const commands = acceptingCommands({
    command: captured,
    changes: found,
    current,
    lines: state.lines,
    delivery,
    now: 7,
  });
  expect(commands.map(({ kind }) => kind)).toEqual([
    'add-product',
    'add-product',
    'add-product',
    'confirm-order',
    'validate-order',
  ]);
  expect(commands.every((command) => isCommandOf('order', command))).toBe(true);
  const { placed = [] } = commands.reduce(orderTopic.apply, state);
  expect(
    placed[0]?.lines.map(({ ArNum, LCQuantite, LCPrixVente }) => [ArNum, LCQuantite, LCPrixVente]),
  ).toEqual([
    [1, 50, '2.0000'],
    [2, 80, '1.0000'],
  ]);
  expect(placed[0]).toMatchObject({ key: 'first', at: 7, expectedTotal: '230.4000' });
  // A second comparison with the accepted order finds no change.
  const last = commands.at(-1);
  if (last?.kind !== 'validate-order') throw new Error('It is not placed');
  const now = order([
    line(1, { LCPrixVente: '2.0000' }),
    line(2, { packSize: 40, LCQuantite: 80 }),
  ]);
  expect(changesOf(last, now)).toMatchObject({
    lines: [],
    total: { before: '230.4000', now: '230.4000' },
  });
});

test('returns undefined for an order that an earlier build has stored', () => {
  const { seen: _, ...earlier } = captured;
  expect(changesOf(earlier, order([line(1)]))).toBeUndefined();
});

test('returns the total of the server if the answer omits lines', () => {
  const current = { ...order([line(2, { LCPrixVente: '3.0000' })]), totalTTC: '999.0000', more: 2 };
  const { lines, more, total } = changes(current);
  expect([lines.map(({ arNum }) => arNum), more]).toEqual([[2], 2]);
  expect(total).toEqual({ before: '194.4000', now: '999.0000' });
});

const ordered = (ArNum: number, LCQuantite: number) => ({ ...makeSeenLine(ArNum), LCQuantite });
const closed = { ceNum: 5, number: 'CMD-5', placedAt: 1, lines: [ordered(1, 20), ordered(2, 10)] };

test('lists the placed quantity and the quantity on this device for each product', () => {
  const seen = { lines: [ordered(1, 30), ordered(3, 50)], deliveryPrice: null };
  expect(closedLines(closed, seen).map((one) => [one.arNum, one.ordered, one.seen])).toEqual([
    [1, 20, 30],
    [3, 0, 50],
    [2, 10, 0],
  ]);
  expect(closedLines(closed, undefined).map(({ seen: here }) => here)).toEqual([
    undefined,
    undefined,
  ]);
});

test('returns the placed order if another device has placed the rejected order', () => {
  const entry = (more: Partial<Entry>) => ({
    head: makeEntry('order', confirm(), more) as Entry<'order'>,
    validation: undefined,
    held: [],
    behind: [],
  });
  const asked = entry({
    request: { endpoint: 'orders.validate', body: { ceNum: 5 } },
    lastError: { code: 'PRICE_CHANGED' },
  });
  expect(closedOf(asked, {})).toBeUndefined();
  expect(closedOf(asked, { closed: [closed] })).toBe(closed);
  expect(closedOf(entry({ lastError: { code: 'ORDER_CLOSED', closed } }), {})).toBe(closed);
});

test('takes names and references from the device if a long answer omits the names', () => {
  const unnamed = { name: '', reference: '' };
  const long = { ...closed, lines: closed.lines.map((one) => ({ ...one, ...unnamed })) };
  const seen = { lines: [ordered(1, 30)], deliveryPrice: null };
  expect(closedLines(long, seen).map(({ name, reference }) => [name, reference])).toEqual([
    [ordered(1, 30).name, ordered(1, 30).reference],
    [undefined, undefined],
  ]);
});
