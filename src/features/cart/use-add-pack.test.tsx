import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { drawn, openFrenchPage } from '../../../tests/support/device/draw-french.ts';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { CartFullError } from './room.ts';
import { useAddPack } from './use-add-pack.ts';

const device = vi.hoisted(() => ({ order: (..._all: unknown[]): void => {} }));
vi.mock('./device-cart.ts', () => ({
  cart: { order: (...all: unknown[]) => device.order(...all) },
}));

const cups = makeProduct(7, { packSize: 10 });
let addPack: ReturnType<typeof useAddPack>;
function Box() {
  addPack = useAddPack();
  return null;
}

beforeAll(async () => {
  await openFrenchPage();
  drawn(<Box />);
});
beforeEach(() => {
  device.order = () => {};
  toasts.dismiss(toasts.show({ title: 'before' }));
});

const shown = () => {
  const { open, variant, title, description } = toasts.getState() ?? {};
  return open && [variant, title, description];
};

test('shows a confirmation of an added pack only if `notifies` is true', () => {
  const ordered: unknown[] = [];
  device.order = (...all) => void ordered.push(all);
  addPack(cups);
  expect(shown()).toBe(false);
  addPack(cups, true);
  expect(shown()).toEqual(['success', 'Panier', 'Vous venez d’ajouter un article au panier.']);
  expect(toasts.getState()?.duration).toBe(2000);
  expect(ordered).toEqual([
    [cups, 'increment', 10],
    [cups, 'increment', 10],
  ]);
});

test('shows the limit of lines as the reason when the cart is full', () => {
  device.order = () => {
    throw new CartFullError();
  };
  expect(addPack(cups, true)).toBe(false);
  expect(shown()).toEqual([
    'error',
    'Panier',
    'Le panier compte déjà 2 000 lignes : une commande n’en compte pas plus',
  ]);
});
