import i18next from 'i18next';
import { toasts } from '../../ui/toasts/toast-queue.ts';

export function showAdditionFailed(): void {
  toasts.show({
    variant: 'error',
    title: i18next.t('addition.title'),
    description: i18next.t('addition.failed'),
  });
}

export function showCartFull(): void {
  toasts.show({
    variant: 'error',
    title: i18next.t('addition.title'),
    description: i18next.t('quantity.limits.full'),
  });
}
