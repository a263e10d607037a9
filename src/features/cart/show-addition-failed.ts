import i18next from 'i18next';
import { toasts } from '../../ui/toasts/toast-queue.ts';

const showError = (key: 'addition.failed' | 'quantity.limits.full') =>
  toasts.show({
    variant: 'error',
    title: i18next.t('addition.title'),
    description: i18next.t(key),
  });

export const showAdditionFailed = () => showError('addition.failed');
export const showCartFull = () => showError('quantity.limits.full');
