import { useTranslation } from 'react-i18next';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { cart } from './device-cart.ts';
import { CartFullError } from './room.ts';
import { showCartFull } from './show-addition-failed.ts';

/** Users read a success message faster than an error message. */
const ADDED_MS = 2000;

export function useAddPack() {
  const { t } = useTranslation();
  return (product: Product, notifies = false): boolean => {
    try {
      void cart.order(product, 'increment', product.packSize);
    } catch (error) {
      if (!(error instanceof CartFullError)) throw error;
      showCartFull();
      return false;
    }
    if (notifies) {
      const description = t('addition.done');
      const title = t('addition.title');
      toasts.show({ variant: 'success', title, description, duration: ADDED_MS });
    }
    return true;
  };
}
