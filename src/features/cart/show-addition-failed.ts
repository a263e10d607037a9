import { i18n, speechOf } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';

/** One message for all additions, whatever control they come from. */
export function showAdditionFailed(): void {
  const { t } = speechOf(i18n);
  toasts.show({
    variant: 'error',
    title: t('addition.title'),
    description: t('addition.failed'),
  });
}
