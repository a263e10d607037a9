import { expect, test } from 'vitest';
import {
  type CartLines,
  foldCart,
  type KnownArticle,
  mergeCommands,
  type OrderCommand,
  summaryOf,
} from './commands.ts';

const article = (arNum: number, more: Partial<KnownArticle> = {}): KnownArticle => ({
  arNum,
  reference: `R${arNum}`,
  name: `Article ${arNum}`,
  packSize: 10,
  unit: 'gobelet',
  unitGender: 'm',
  vatRate: '20',
  regularPrice: '0.0841',
  promotion: null,
  breaks: [],
  flags: { new: false, promotion: false, clearance: false, withdrawn: false },
  ...more,
});

const add = (
  known: KnownArticle,
  quantity: number,
  mode: 'replace' | 'increment' = 'replace',
): OrderCommand => ({ kind: 'add-product', article: known, quantity, mode });

const cups = article(1);
const plates = article(2, { regularPrice: '1.9999', vatRate: '5.5' });
const EMPTY: CartLines = new Map();
const quantities = (lines: CartLines) =>
  [...lines.values()].map((line) => [line.ArNum, line.LCQuantite]);

test('replace sets, increment adds, 0 removes; lines keep the order in which they came', () => {
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

test('the lines that are folded on stay as they were', () => {
  const lines = foldCart(EMPTY, [add(cups, 10)]);
  foldCart(lines, [add(cups, 0), add(plates, 10)]);
  expect(quantities(lines)).toEqual([[1, 10]]);
});

test('what the server would refuse changes nothing', () => {
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

test('a line has the better of promotion and reached break', () => {
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

test('the summary is exact over the lines and rounded per rate', () => {
  expect(summaryOf(EMPTY)).toEqual({ size: 0, totalHT: '0.0000' });
  const discounted = article(3, { promotion: { discount: '10', endsOn: '20991231' } });
  const lines = foldCart(EMPTY, [add(discounted, 1000), add(cups, 10), add(plates, 10)]);
  // 75.69 + 0.841 at 20 %, 19.999 at 5.5 %.
  expect(summaryOf(lines)).toEqual({ size: 3, totalHT: '96.5300' });
});

test('commands on one article become one; others stay apart', () => {
  const merged = (earlier: OrderCommand, later: OrderCommand) => mergeCommands(earlier, later);
  expect(merged(add(cups, 30, 'increment'), add(cups, 20))).toEqual(add(cups, 20));
  expect(merged(add(cups, 30), add(cups, 20, 'increment'))).toEqual(add(cups, 50));
  expect(merged(add(cups, 30, 'increment'), add(cups, 20, 'increment'))).toEqual(
    add(cups, 50, 'increment'),
  );
  expect(merged(add(cups, 30), add(plates, 20))).toBeUndefined();
  expect(merged({ kind: 'create-order', coNum: 1 }, add(cups, 30))).toBeUndefined();
  expect(merged(add(cups, 30), { kind: 'create-order', coNum: 1 })).toBeUndefined();
});

test('merged or one by one, the cart is the same', () => {
  const start = foldCart(EMPTY, [add(plates, 10), add(cups, 40)]);
  for (const earlier of [add(cups, 30), add(cups, 20, 'increment'), add(cups, 0)]) {
    for (const later of [add(cups, 60), add(cups, 10, 'increment')]) {
      const one = mergeCommands(earlier, later);
      expect(one && foldCart(start, [one]).get(1)).toEqual(
        foldCart(start, [earlier, later]).get(1),
      );
    }
  }
});
