import { useEffect } from 'react';
import { failureMessage } from '../../i18n/failure-message.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { onRefusal } from './current-favourites.ts';

/** Says what the server has not taken, and why. */
export function useRefusalToasts(): void {
  const { t } = useSpeech();
  useEffect(
    () =>
      onRefusal((error) =>
        toasts.show({
          variant: 'error',
          title: t('favourites.refused'),
          description: failureMessage(error, t),
        }),
      ),
    [t],
  );
}
