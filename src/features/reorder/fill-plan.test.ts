import { expect, test } from 'vitest';
import { makeProduct, WITHDRAWN } from '../../../tests/support/device/make-product.ts';
import {
  additionsOf,
  type Choices,
  type FillProducts,
  planLines,
  priceChange,
  totalAdded,
  unitPriceAt,
  type WantedLine,
} from './fill-plan.ts';

const cups = makeProduct(1, { packSize: 50, regularPrice: '0.1000' });
const plates = makeProduct(2, { packSize: 12, regularPrice: '2.0000' });
const oldPlates = makeProduct(3, { packSize: 10, flags: WITHDRAWN });

const known: FillProducts = {
  productOf: (arNum) => [cups, plates, oldPlates].find((one) => one.arNum === arNum),
  substitutesOf: (arNum) => (arNum === 3 ? [plates, cups] : []),
};
const untouched: Choices = new Map();
const none = () => 0;

const of = (arNum: number, quantity: number, unitPrice?: string): WantedLine => ({
  ...{ arNum, quantity },
  ...(unitPrice && { unitPrice }),
});
const planned = (wanted: WantedLine[], choices = untouched, products = known) =>
  planLines(wanted, products, choices);

test('selects every line, and rounds the quantity of each line up to whole packs', () => {
  const lines = planned([of(1, 100), of(2, 25)]);
  expect(lines.map(({ isChosen, quantity }) => [isChosen, quantity])).toEqual([
    [true, 100],
    [true, 36],
  ]);
  expect(additionsOf(lines, none, 'merge').map(({ added }) => added)).toEqual([100, 36]);
});

test('merges several lines of one article, and drops lines with a quantity of 0', () => {
  const lines = planned([of(1, 60, '0.2000'), of(1, 40, '0.3000'), of(2, 0)]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ quantity: 100, wanted: { unitPrice: '0.2000' } });
});

test('adds only the selected lines to the cart', () => {
  const lines = planned([of(1, 50), of(2, 12)], new Map([[1, { isLeft: true }]]));
  expect(additionsOf(lines, none, 'merge').map(({ product }) => product.arNum)).toEqual([2]);
});

test('replaces the quantity of a line by the quantity that the user sets, rounded up to whole packs', () => {
  const wanted = [of(1, 60), of(1, 40), of(3, 10)];
  const lines = planned(
    wanted,
    new Map([
      [1, { quantity: 150 }],
      [3, { quantity: 25, instead: 2 }],
    ]),
  );
  expect(lines.map((line) => [line.wanted.quantity, line.quantity])).toEqual([
    [150, 150],
    [25, 36],
  ]);
  expect(additionsOf(lines, none, 'merge').map(({ added }) => added)).toEqual([150, 36]);
});

test('adds a chosen substitute in place of a withdrawn article, in whole packs of the substitute', () => {
  const wanted = [of(3, 20)];
  const [unsold] = planned(wanted);
  expect(unsold).toMatchObject({ state: 'withdrawn', isChosen: false, ordered: undefined });
  expect(unsold?.substitutes).toEqual([plates, cups]);
  const lines = planned(wanted, new Map([[3, { instead: 2 }]]));
  expect(lines[0]).toMatchObject({ state: 'withdrawn', isChosen: true, quantity: 24 });
  expect(additionsOf(lines, none, 'merge')).toMatchObject([
    { product: { arNum: 2 }, mode: 'increment', quantity: 24 },
  ]);
});

test('treats an article that is gone as withdrawn, and does not order an article that is unknown', () => {
  const gone = planned([of(9, 1)], untouched, { ...known, productOf: () => null });
  expect(gone[0]).toMatchObject({ state: 'withdrawn', isChosen: false });
  expect(planned([of(9, 1)])[0]).toMatchObject({
    state: 'unknown',
    isChosen: false,
    quantity: 0,
  });
});

test('adds the quantity of a substitute to the line that already orders the same article', () => {
  const lines = planned([of(2, 12), of(3, 10)], new Map([[3, { instead: 2 }]]));
  expect(additionsOf(lines, none, 'merge')).toMatchObject([{ quantity: 24, added: 24, total: 24 }]);
});

test('adds the quantity to the line of the cart with `merge`, and sets the quantity with `replace`', () => {
  const lines = planned([of(1, 100)]);
  const held = (arNum: number) => (arNum === 1 ? 50 : 0);
  expect(additionsOf(lines, held, 'merge')).toMatchObject([
    { mode: 'increment', quantity: 100, added: 100, total: 150, isLimited: false },
  ]);
  expect(additionsOf(lines, held, 'replace')).toMatchObject([
    { mode: 'replace', quantity: 100, total: 100 },
  ]);
});

test('rounds the quantity in the cart up to whole packs if the pack size has changed', () => {
  const lines = planned([of(2, 12)]);
  expect(additionsOf(lines, () => 10, 'merge')).toMatchObject([
    { mode: 'replace', quantity: 24, added: 14, total: 24 },
  ]);
});

test('limits the quantity of a line to the largest possible number of whole packs', () => {
  const lines = planned([of(1, 99_999)]);
  expect(additionsOf(lines, none, 'merge')).toMatchObject([{ quantity: 99_950, total: 99_950 }]);
  expect(additionsOf(lines, () => 99_900, 'merge')).toMatchObject([
    { quantity: 50, isLimited: true },
  ]);
  expect(additionsOf(lines, () => 99_950, 'merge')).toEqual([]);
  expect(planned([1, 2, 3].map(() => of(1, 99_999)))[0]?.quantity).toBe(99_950);
});

test('prices an addition by the quantity break that the new quantity in the cart reaches', () => {
  const breaks = [{ minQuantity: 100, netPrice: '0.0800', discount: '20' }];
  const cheap = { ...cups, breaks };
  const products = { ...known, productOf: () => cheap };
  const lines = planned([of(1, 50, '0.1000')], untouched, products);
  const merged = additionsOf(lines, () => 50, 'merge');
  expect(totalAdded(merged)).toBe('4.0000');
  const now = unitPriceAt(cheap, merged[0]?.total ?? 0);
  expect(lines.map((line) => priceChange(line, now))).toEqual([
    { before: '0.1000', now: '0.0800' },
  ]);
  expect(lines.map((line) => priceChange(line, '0.1'))).toEqual([undefined]);
});
