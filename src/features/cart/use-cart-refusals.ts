import { useEffect } from 'react';
import { useSpeech } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/toast-queue.ts';
import type { Refusal } from './cart.ts';
import { cart } from './device-cart.ts';
import { refusalText } from './refusal-text.ts';

/** Says which articles the server has not taken, and why. */
export function useCartRefusals(): void {
  const { t } = useSpeech();
  useEffect(() => {
    let told: Refusal[] = [];
    let toastId: number | undefined;
    function look(): void {
      const refusals = cart.takeRefusals();
      if (refusals.length === 0) return;
      const last = toasts.current();
      // There is one toast: what it says is not yet read, and the new one says it too.
      told = last?.open && last.id === toastId ? [...told, ...refusals] : refusals;
      toastId = toasts.show({
        variant: 'error',
        title: t('cartNews.title'),
        description: refusalText(told, t),
      });
    }
    look();
    return cart.subscribe(look);
  }, [t]);
}
