import { beforeAll, beforeEach, expect, test } from 'vitest';
import { cups, openedCart, plates } from '../../../tests/support/device/cart-fixture.ts';
import { openFrenchPage } from '../../../tests/support/device/draw-french.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';

beforeAll(openFrenchPage);
beforeEach(() => toasts.dismiss(toasts.show({ title: 'before' })));

async function toldOf(refused: Promise<void>): Promise<unknown> {
  await expect(refused).rejects.toThrow('keeps nothing');
  const { open, variant, title, description } = toasts.getState() ?? {};
  return open && [variant, title, description];
}

test('shows an error if the device cannot store added lines of a draft, but not for a removal', async () => {
  const { cart, breakDown } = await openedCart();
  await cart.order(cups, 'replace', 50);
  breakDown();
  const draft = async () => undefined;
  const failed = [
    'error',
    'Panier',
    'Une erreur est survenue lors de l’ajout de cet article au panier.',
  ];
  const both = [cups, plates].map(
    (product) => ({ product, mode: 'replace', quantity: 20 }) as const,
  );
  expect(await toldOf(cart.change(both, undefined, draft))).toEqual(failed);
  toasts.dismiss(toasts.show({ title: 'before' }));
  const removal = { product: cups, mode: 'replace', quantity: 0 } as const;
  expect(await toldOf(cart.change([removal], undefined, draft))).toBe(false);
});
