import { expect, test } from 'vitest';
import { annaNew } from '../../../tests/support/device/cart-fixture.ts';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import { openOfflineOutbox } from '../../../tests/support/device/offline-outbox.ts';
import { Cart } from '../cart/cart.ts';
import { fillCart, type Keep, type Origin } from './fill-cart.ts';
import { additionsOf, planLines, type Way } from './fill-plan.ts';

const products = [1, 2, 3, 4].map((arNum) => makeProduct(arNum, { packSize: 10 }));
const productOf = (arNum: number) => products.find((one) => one.arNum === arNum);
/** Makes a cart with 50 units of article 1, which has a note, and 20 units of article 2. */
async function scene() {
  const { outbox, breakDown } = await openOfflineOutbox();
  const cart = new Cart(outbox, {
    findOpen: async () => null,
    findPlaced: async () => undefined,
    load: async () => [],
  });
  cart.open(annaNew);
  const [one, two] = products as [(typeof products)[0], (typeof products)[0]];
  await cart.order(one, 'replace', 50);
  await cart.note(one, 'Sans couvercle');
  await cart.order(two, 'replace', 20);
  const lines = () =>
    [...cart.getState().lines.values()].map(({ ArNum, LCQuantite, note }) => [
      ArNum,
      LCQuantite,
      note,
    ]);
  const fill = (wanted: Record<number, number>, way: Way, origin?: Origin) => {
    const plan = planLines(
      Object.entries(wanted).map(([arNum, quantity]) => ({ arNum: Number(arNum), quantity })),
      { productOf, substitutesOf: () => [] },
      new Map(),
    );
    const held = (arNum: number) => cart.getState().lines.get(arNum)?.LCQuantite ?? 0;
    return fillCart(cart, additionsOf(plan, held, way), { way, productOf, origin });
  };
  return { breakDown, cart, lines, fill };
}

const FILLED = [
  [1, 50, 'Sans couvercle'],
  [2, 20, null],
];

test('adds the lines to the cart in the mode `merge`, and restores the cart on undo', async () => {
  const { lines, fill } = await scene();
  const undo = await fill({ 2: 10, 3: 30 }, 'merge');
  expect(lines()).toEqual([...FILLED.slice(0, 1), [2, 30, null], [3, 30, null]]);
  await undo();
  expect(lines()).toEqual(FILLED);
});

test('replaces the lines of the cart, and restores the lines, their notes and their sequence on undo', async () => {
  const { lines, fill } = await scene();
  const undo = await fill({ 2: 40, 3: 30 }, 'replace');
  expect(lines()).toEqual([
    [2, 40, null],
    [3, 30, null],
  ]);
  await undo();
  expect(lines()).toEqual(FILLED);
});

test('restores on undo the cart that was filled, although the cart of another client is open', async () => {
  const { cart, lines, fill } = await scene();
  const undo = await fill({ 4: 10 }, 'merge');
  cart.open({ ...annaNew, clNum: 2, clientName: 'Le Lapin' });
  await undo();
  expect(lines()).toEqual([]);
  cart.open(annaNew);
  expect(lines()).toEqual(FILLED);
});

test('removes the lines from their origin, returns the lines on undo, and keeps them if storing fails', async () => {
  const { breakDown, lines, fill } = await scene();
  const said: string[] = [];
  const origin = {
    leave: (keep: Keep) => keep(async () => void said.push('gone')),
    comeBack: (keep: Keep) => keep(async () => void said.push('back')),
  };
  const undo = await fill({ 3: 30 }, 'merge', origin);
  expect(said).toEqual(['gone']);
  await undo();
  expect(said).toEqual(['gone', 'back']);
  breakDown();
  await expect(fill({ 3: 30 }, 'replace', origin)).rejects.toThrow();
  expect(said).toEqual(['gone', 'back']);
  expect(lines()).toEqual(FILLED);
});
