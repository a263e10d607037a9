import { useEffect } from 'react';
import { useSpeech } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { onRefusal } from './device-cart.ts';

/** Says what the server has not taken, and why. */
export function useRefusalToasts(): void {
  const { t } = useSpeech();
  useEffect(
    () =>
      onRefusal(({ article, code }) => {
        const reason = t(`errors.codes.${code}`);
        const cause = article ? t('cartNews.of', { name: article.name, reason }) : reason;
        toasts.show({
          variant: 'error',
          title: t('cartNews.title'),
          description: `${t('cartNews.addFailed')} ${cause}`,
        });
      }),
    [t],
  );
}
