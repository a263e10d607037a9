import { expect, test } from 'vitest';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import {
  type CartLines,
  type KnownProduct,
  type OrderCommand,
  type OrderState,
  orderTopic,
  summaryOf,
} from './order-commands.ts';
import type { TopicOwner } from './topic.ts';

const article = (arNum: number, more: Parameters<typeof makeProduct>[1] = {}): KnownProduct =>
  makeProduct(arNum, { packSize: 10, regularPrice: '0.0841', ...more });

const add = (
  known: KnownProduct,
  quantity: number,
  mode: 'replace' | 'increment' = 'replace',
): OrderCommand => ({ kind: 'add-product', article: known, quantity, mode });

const noteOn = (known: KnownProduct, note: string | null): OrderCommand => ({
  kind: 'note-line',
  article: known,
  note,
});

const CREATE: OrderCommand = { kind: 'create-order', coNum: 1 };
const owner: TopicOwner = { clNum: 3, coNum: 1 };
const { apply, merge, dependsOn, overtakes, before, request, absorb, rejected, empty } = orderTopic;

const foldOn = (state: OrderState, commands: readonly OrderCommand[]): OrderState =>
  commands.reduce(apply, state);
const foldCart = (lines: CartLines, commands: readonly OrderCommand[]): CartLines =>
  foldOn({ ...empty, lines }, commands).lines;

const cups = article(1);
const plates = article(2, { regularPrice: '1.9999', vatRate: '5.5' });
const EMPTY: CartLines = new Map();
/** An open order with one line. */
const start = foldOn({ ...empty, ceNum: 7, isWhole: true }, [add(cups, 10)]);
const quantities = (lines: CartLines) =>
  [...lines.values()].map((line) => [line.ArNum, line.LCQuantite]);

test('replaces, increments and removes cart lines without moving the other lines', () => {
  const lines = foldCart(EMPTY, [add(plates, 20), add(cups, 10), add(plates, 30, 'increment')]);
  expect(quantities(lines)).toEqual([
    [2, 50],
    [1, 10],
  ]);
  expect(quantities(foldCart(lines, [add(plates, 0), add(plates, 10)]))).toEqual([
    [1, 10],
    [2, 10],
  ]);
});

test('applies commands to a copy of the cart lines', () => {
  const lines = foldCart(EMPTY, [add(cups, 10)]);
  foldCart(lines, [add(cups, 0), add(plates, 10)]);
  expect(quantities(lines)).toEqual([[1, 10]]);
});

test('ignores an `add-product` command that the server would reject', () => {
  const lines = foldCart(EMPTY, [add(cups, 10)]);
  const withdrawn = article(1, { flags: { ...cups.flags, withdrawn: true } });
  for (const refused of [
    add(cups, 15),
    add(cups, -10),
    add(cups, 5, 'increment'),
    add(cups, 100_000),
    add(cups, 99_990, 'increment'),
    add(withdrawn, 20),
    add(withdrawn, 0, 'increment'),
  ]) {
    expect(quantities(foldCart(lines, [refused]))).toEqual([[1, 10]]);
  }
  expect(quantities(foldCart(lines, [add(withdrawn, 0)]))).toEqual([]);
  const more = foldCart(lines, [add(cups, 30), add(cups, -10, 'increment')]);
  expect(quantities(more)).toEqual([[1, 30]]);
});

test('gives a line the higher discount of its promotion and its quantity break', () => {
  const cheap = article(3, {
    promotion: { discount: '10', endsOn: '20991231' },
    breaks: [
      { minQuantity: 100, discount: '12.5', netPrice: '0.0736' },
      { minQuantity: 200, discount: '15', netPrice: '0.0715' },
    ],
  });
  const discountAt = (quantity: number) =>
    foldCart(EMPTY, [add(cheap, quantity)]).get(3)?.LCRemise1;
  expect([90, 100, 190, 200].map(discountAt)).toEqual(['10', '12.5', '12.5', '15']);
  expect(foldCart(EMPTY, [add(cups, 10)]).get(1)?.LCRemise1).toBe('0');
});

test('uses the contract price if the quantity of a line reaches the contract’s minimum', () => {
  const agreed = article(3, {
    promotion: { discount: '10', endsOn: '20991231' },
    breaks: [
      { minQuantity: 50, discount: '20', netPrice: '0.0673' },
      { minQuantity: 100, discount: '0', netPrice: '0.0500', unitPrice: '0.0500' },
      { minQuantity: 500, discount: '0', netPrice: '0.0400', unitPrice: '0.0400' },
    ],
  });
  const termsAt = (quantity: number) => {
    const line = foldCart(EMPTY, [add(agreed, quantity)]).get(3);
    return [line?.LCPrixVente, line?.LCRemise1];
  };
  expect([10, 50, 100, 490, 500].map(termsAt)).toEqual([
    [agreed.regularPrice, '10'],
    [agreed.regularPrice, '20'],
    ['0.0500', '0'],
    ['0.0500', '0'],
    ['0.0400', '0'],
  ]);
});

test('sums the exact amounts of the lines and rounds the sum once per VAT rate', () => {
  expect(summaryOf(EMPTY)).toEqual({ size: 0, totalHT: '0.0000' });
  const discounted = article(3, { promotion: { discount: '10', endsOn: '20991231' } });
  const lines = foldCart(EMPTY, [add(discounted, 1000), add(cups, 10), add(plates, 10)]);
  // The lines cost 75.69 and 0.841 at 20 % VAT, and 19.999 at 5.5 %.
  expect(summaryOf(lines)).toEqual({ size: 3, totalHT: '96.5300' });
});

test('keeps the note of a line until the line is removed', () => {
  const noteOf = (commands: readonly OrderCommand[]) => foldCart(EMPTY, commands).get(1)?.note;
  const noted = [add(cups, 10), noteOn(cups, 'Sans couvercle')];
  expect(noteOf([add(cups, 10)])).toBeNull();
  expect(noteOf([...noted, add(cups, 30), add(cups, 10, 'increment')])).toBe('Sans couvercle');
  expect(noteOf([...noted, noteOn(cups, null)])).toBeNull();
  expect(noteOf([...noted, add(cups, 0), add(cups, 10)])).toBeNull();
  expect(foldCart(EMPTY, [noteOn(cups, 'Sans couvercle')]).size).toBe(0);
});

test('stores the stock that the user saw when they added an article', () => {
  const rare = article(1, { stock: { state: 'low', quantity: 20, restockDate: null } });
  const seenOf = (commands: readonly OrderCommand[]) =>
    foldOn(empty, commands).seenStock.get(1)?.state;
  expect(seenOf([add(cups, 10)])).toBe('in');
  expect(seenOf([add(cups, 10), add(rare, 10, 'increment')])).toBe('low');
  expect(seenOf([add(cups, 10), noteOn(rare, 'Vite')])).toBe('in');
});

test('merges only commands that concern the same article', () => {
  expect(merge(add(cups, 30, 'increment'), add(cups, 20))).toEqual(add(cups, 20));
  expect(merge(add(cups, 30), add(cups, 20, 'increment'))).toEqual(add(cups, 50));
  expect(merge(add(cups, 30, 'increment'), add(cups, 20, 'increment'))).toEqual(
    add(cups, 50, 'increment'),
  );
  expect(merge(noteOn(cups, 'a'), noteOn(cups, 'b'))).toEqual(noteOn(cups, 'b'));
  expect(merge(add(cups, 30), add(plates, 20))).toBeUndefined();
  expect(merge(noteOn(cups, 'a'), noteOn(plates, 'b'))).toBeUndefined();
  expect(merge(CREATE, add(cups, 30))).toBeUndefined();
  expect(merge(add(cups, 30), CREATE)).toBeUndefined();
  // An article that is removed and added again gets a new line, without the old note.
  expect(merge(add(cups, 0), add(cups, 20))).toBe('after');
  expect(merge(add(cups, 0), add(cups, 20, 'increment'))).toBe('after');
  expect(merge(add(cups, 0), add(cups, 0))).toEqual(add(cups, 0));
  expect(merge(add(cups, 20), add(cups, 0))).toEqual(add(cups, 0));
  // 10 and 12 are whole packs, but the sum of 22 fits neither pack size.
  const repacked = article(1, { packSize: 12 });
  expect(merge(add(cups, 10), add(repacked, 12, 'increment'))).toBe('after');
  expect(merge(add(cups, 10), add(repacked, 12))).toEqual(add(repacked, 12));
  // Removing a line removes its note, so notes and quantities must stay in sequence.
  expect(merge(add(cups, 30), noteOn(cups, 'a'))).toBe('after');
  expect(merge(noteOn(cups, 'a'), add(cups, 0))).toBe('after');
});

test('computes the same cart from one merged command as from the two separate commands', () => {
  const lines = foldCart(EMPTY, [add(plates, 10), add(cups, 40), noteOn(cups, 'Sans couvercle')]);
  const commands = [
    add(cups, 30),
    add(cups, 20, 'increment'),
    noteOn(cups, 'Vite'),
    noteOn(cups, null),
  ];
  for (const earlier of [...commands, add(cups, 0)]) {
    for (const later of [...commands, add(cups, 60)]) {
      const one = merge(earlier, later);
      if (one === undefined || one === 'after') continue;
      expect([...foldCart(lines, [one])]).toEqual([...foldCart(lines, [earlier, later])]);
    }
  }
});

test('makes lines depend on `create-order`, and increments and notes on earlier additions', () => {
  expect(dependsOn(add(cups, 10), CREATE)).toBe(true);
  expect(dependsOn(add(cups, 10, 'increment'), add(cups, 10))).toBe(true);
  expect(dependsOn(noteOn(cups, 'a'), add(cups, 10))).toBe(true);
  // Setting a quantity does not depend on earlier quantities.
  expect(dependsOn(add(cups, 10), add(cups, 20))).toBe(false);
  expect(dependsOn(add(plates, 10, 'increment'), add(cups, 20))).toBe(false);
});

test('detects that a retry of an order command would undo a later command', () => {
  expect(overtakes(add(cups, 50), add(cups, 10))).toBe(true);
  expect(overtakes(add(cups, 50), add(cups, 10, 'increment'))).toBe(true);
  expect(overtakes(add(cups, 20, 'increment'), add(cups, 10))).toBe(true);
  expect(overtakes(noteOn(cups, 'b'), noteOn(cups, 'a'))).toBe(true);
  // The sum of two increments is the same in either sequence.
  expect(overtakes(add(cups, 20, 'increment'), add(cups, 10, 'increment'))).toBe(false);
  expect(overtakes(add(plates, 50), add(cups, 10))).toBe(false);
  expect(overtakes(add(cups, 50), noteOn(cups, 'a'))).toBe(false);
  expect(overtakes(add(cups, 50), CREATE)).toBe(false);
  expect(overtakes(CREATE, CREATE)).toBe(false);
});

test('sends one `create-order` before the first line of an order', () => {
  expect(before?.(empty, add(cups, 10), owner)).toEqual(CREATE);
  expect(before?.(empty, noteOn(cups, 'a'), owner)).toEqual(CREATE);
  expect(before?.(empty, CREATE, owner)).toBeUndefined();
  expect(before?.({ ...empty, ceNum: 7 }, add(cups, 10), owner)).toBeUndefined();
});

test('builds the requests that create an order, add a product and note a line', () => {
  const open = { ...empty, ceNum: 7 };
  const said = (command: OrderCommand) => request(open, command, owner);
  expect(said(CREATE)).toEqual({ endpoint: 'orders.create', body: { clNum: 3, coNum: 1 } });
  expect(said(add(cups, 20, 'increment'))).toEqual({
    endpoint: 'orders.addProduct',
    body: { ceNum: 7, arNum: 1, quantity: 20, mode: 'increment', ClConditionnement: 10 },
  });
  expect(said(noteOn(cups, null))).toEqual({
    endpoint: 'orders.noteLine',
    body: { ceNum: 7, arNum: 1, note: null },
  });
});

test('marks the cart stale after `create-order`, because the order may already have lines', () => {
  const state = absorb({ ...empty, isWhole: true }, CREATE, { newkey: 9 });
  expect([state.ceNum, state.isStale]).toEqual([9, true]);
});

test('replaces a line by the server’s line, and marks the cart stale if the totals differ', () => {
  const line = { ...start.lines.get(1), LCQuantite: 20, LCPrixVente: '0.0900' };
  const answer = (size: number, totalHT: string) =>
    absorb(start, add(cups, 20), { line, cart: { size, totalHT, revision: 4 } });
  expect(answer(1, '1.8000')).toMatchObject({ isStale: false });
  expect(answer(1, '1.8000').lines.get(1)).toEqual(line);
  expect(answer(2, '1.8000').isStale).toBe(true);
  expect(answer(1, '9.0000').isStale).toBe(true);
  const gone = { line: null, cart: { size: 0, totalHT: '0.0000', revision: 5 } };
  expect(absorb(start, add(cups, 0), gone)).toMatchObject({
    lines: new Map(),
    isStale: false,
  });
});

test('does not undo later changes when a repeated command gets its first answer again', () => {
  const line = start.lines.get(1) as CartLine;
  const cart = (revision: number) => ({ size: 1, totalHT: '0.8400', revision });
  const noted = { ...line, note: 'a' };
  const now = absorb(start, noteOn(cups, 'a'), { line: noted, cart: cart(5) });
  const again = absorb(now, add(cups, 10), { line, cart: cart(4) });
  expect(again).toMatchObject({ isStale: true, revision: 5 });
  expect(again.lines.get(1)).toEqual(noted);
  const gone = { line: null, cart: { size: 0, totalHT: '0.0000', revision: 6 } };
  const removed = absorb(now, add(cups, 0), gone);
  expect(absorb(removed, add(cups, 10), { line, cart: cart(4) }).isStale).toBe(true);
  // Each order counts its own revisions, so a new order may have a lower revision.
  const other = absorb(now, CREATE, { newkey: 8 });
  expect(absorb(other, add(cups, 10), { line, cart: cart(1) }).lines.get(1)).toEqual(line);
});

test('asks the server for the open order after a command got the answer `NOT_FOUND`', () => {
  for (const command of [add(cups, 20), noteOn(cups, 'a')]) {
    const doubted = rejected?.(start, command, 'NOT_FOUND') ?? start;
    expect(doubted).toMatchObject({ ceNum: 7, lines: start.lines, isStale: true });
    expect(before?.(doubted, add(plates, 10), owner)).toEqual(CREATE);
    const again = absorb(doubted, CREATE, { newkey: 7 });
    expect(before?.(again, add(plates, 10), owner)).toBeUndefined();
  }
  expect(rejected?.(start, CREATE, 'NOT_FOUND')).toBe(start);
});

test('marks the cart stale when the server reports a reused idempotency key', () => {
  const stale = { ...start, isStale: true };
  expect(rejected?.(start, add(cups, 20), 'IDEMPOTENCY_KEY_REUSED')).toEqual(stale);
});

test('empties the cart when the order is closed, but not when a product is withdrawn', () => {
  expect(rejected?.(start, add(cups, 20), 'PRODUCT_WITHDRAWN')).toBe(start);
  expect(rejected?.(start, add(cups, 20), 'ORDER_CLOSED')).toEqual({
    ...empty,
    isWhole: true,
  });
});
