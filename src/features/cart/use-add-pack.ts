import { useTranslation } from 'react-i18next';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { cart } from './device-cart.ts';
import { CartFullError } from './room.ts';

/** A success needs less reading time than an error. */
const ADDED_MS = 2000;

export function useAddPack() {
  const { t } = useTranslation();
  const title = t('addition.title');
  return (product: Product, notifies = false): boolean => {
    try {
      void cart.order(product, 'increment', product.packSize);
    } catch (error) {
      if (!(error instanceof CartFullError)) throw error;
      toasts.show({ variant: 'error', title, description: t('quantity.limits.full') });
      return false;
    }
    if (notifies) {
      const description = t('addition.done');
      toasts.show({ variant: 'success', title, description, duration: ADDED_MS });
    }
    return true;
  };
}
