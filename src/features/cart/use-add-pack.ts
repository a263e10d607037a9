import type { Product } from '../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { cart } from './device-cart.ts';

export function useAddPack() {
  const { t } = useSpeech();
  return async (product: Product, notifies = false): Promise<void> => {
    try {
      await cart.order(product, 'increment', product.packSize);
    } catch {
      // The cart has said so.
      return;
    }
    if (!notifies) return;
    toasts.show({
      variant: 'success',
      title: t('addition.title'),
      description: t('addition.done'),
    });
  };
}
