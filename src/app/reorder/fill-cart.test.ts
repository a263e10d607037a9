import { expect, test } from 'vitest';
import { createFakeOutbox } from '../../../tests/support/fake-outbox.ts';
import { makeProduct } from '../../../tests/support/make-product.ts';
import { createCart } from '../../features/cart/cart.ts';
import { fillCart } from './fill-cart.ts';
import { additionsOf, planLines, type Way } from './fill-plan.ts';

const articles = [1, 2, 3, 4].map((arNum) => makeProduct(arNum, { packSize: 10 }));
const productOf = (arNum: number) => articles.find((one) => one.arNum === arNum);
const owner = {
  userKey: 'anna',
  clNum: 1,
  coNum: 4,
  ceNum: null,
  size: 0,
  isBlocked: false,
  clientName: 'Au Bon Café',
};

/** A cart with 50 of the first, a note on it, and 20 of the second. */
async function scene() {
  const cart = createCart({ outbox: createFakeOutbox(), load: async () => [] });
  cart.open(owner);
  const [one, two] = articles as [(typeof articles)[0], (typeof articles)[0]];
  await cart.order(one, 'replace', 50);
  await cart.note(one, 'Sans couvercle');
  await cart.order(two, 'replace', 20);
  const lines = () =>
    [...cart.shown().lines.values()].map(({ ArNum, LCQuantite, note }) => [
      ArNum,
      LCQuantite,
      note,
    ]);
  const fill = (wanted: readonly (readonly [number, number])[], way: Way) => {
    const plan = planLines(
      wanted.map(([arNum, quantity]) => ({ arNum, quantity })),
      { articleOf: productOf, substitutesOf: () => [] },
      { left: new Set(), instead: new Map() },
    );
    return fillCart(cart, additionsOf(plan, cart.quantityOf, way), { way, productOf });
  };
  return { cart, lines, fill };
}

const FILLED = [
  [1, 50, 'Sans couvercle'],
  [2, 20, null],
];

test('merged, each goes on top of what is there; undone, the cart is as it was', async () => {
  const { lines, fill } = await scene();
  const undo = await fill(
    [
      [2, 10],
      [3, 30],
    ],
    'merge',
  );
  expect(lines()).toEqual([...FILLED.slice(0, 1), [2, 30, null], [3, 30, null]]);
  await undo();
  expect(lines()).toEqual(FILLED);
});

test('in its place, the cart holds just that; undone, it is as it was, notes and order included', async () => {
  const { lines, fill } = await scene();
  const undo = await fill(
    [
      [2, 40],
      [3, 30],
    ],
    'replace',
  );
  expect(lines()).toEqual([
    [2, 40, null],
    [3, 30, null],
  ]);
  await undo();
  expect(lines()).toEqual(FILLED);
});

test('undone from another client’s page, it is the first one’s cart that is as it was', async () => {
  const { cart, lines, fill } = await scene();
  const undo = await fill([[4, 10]], 'merge');
  cart.open({ ...owner, clNum: 2, clientName: 'Le Lapin' });
  await undo();
  expect(lines()).toEqual([]);
  cart.open(owner);
  expect(lines()).toEqual(FILLED);
});
