import type { Product } from '../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { cart } from './device-cart.ts';
import { CartFullError } from './room.ts';

export function useAddPack() {
  const { t } = useSpeech();
  const notify = (variant: 'success' | 'error', description: string) =>
    toasts.show({ variant, title: t('addition.title'), description });
  return async (product: Product, notifies = false): Promise<boolean> => {
    try {
      await cart.order(product, 'increment', product.packSize);
    } catch (error) {
      // Of anything else the cart has said so.
      if (error instanceof CartFullError) notify('error', t('quantity.limits.full'));
      return false;
    }
    if (notifies) notify('success', t('addition.done'));
    return true;
  };
}
