import { beforeAll, beforeEach, expect, test } from 'vitest';
import { cups, openedCart, plates } from '../../../tests/support/device/cart-scene.ts';
import { openFrenchPage } from '../../../tests/support/device/draw-french.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { sayNotAdded } from './say-not-added.ts';

beforeAll(() => openFrenchPage('shop'));
beforeEach(() => toasts.dismiss(toasts.show({ title: 'before' })));

/** The toast after the failure. */
async function toldOf(refused: Promise<void>): Promise<unknown> {
  await expect(refused).rejects.toThrow('keeps nothing');
  const { open, variant, title, description } = toasts.getState() ?? {};
  return open && [variant, title, description];
}

test('shows the specified error when the device cannot store an addition', async () => {
  const { cart, breakDown } = await openedCart(sayNotAdded);
  await cart.order(cups, 'replace', 50);
  breakDown();
  const failed = [
    'error',
    'Panier',
    'Une erreur est survenue lors de l’ajout de cet article au panier.',
  ];
  expect(await toldOf(cart.order(cups, 'increment', 10))).toEqual(failed);
  toasts.show({ title: 'another' });
  const both = [cups, plates].map(
    (product) => ({ product, mode: 'replace', quantity: 20 }) as const,
  );
  expect(await toldOf(cart.change(both))).toEqual(failed);
  toasts.dismiss(toasts.show({ title: 'before' }));
  // Neither is an addition; each says by itself that it is not kept.
  expect(await toldOf(cart.order(cups, 'replace', 0))).toBe(false);
  expect(await toldOf(cart.note(cups, 'Vite'))).toBe(false);
});
