import type { Product } from '../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { cart } from './device-cart.ts';

export function useAddPack() {
  const { t } = useSpeech();
  const notify = (variant: 'success' | 'error', description: string) =>
    toasts.show({ variant, title: t('addition.title'), description });
  return async (product: Product, notifies = false): Promise<void> => {
    try {
      await cart.order(product, 'increment', product.packSize);
      if (notifies) notify('success', t('addition.done'));
    } catch {
      notify('error', t('addition.failed'));
    }
  };
}
