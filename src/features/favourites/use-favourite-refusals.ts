import { useEffect } from 'react';
import { failureMessage } from '../../i18n/failure-message.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { onFavouriteRefusal } from './current-favourites.ts';

/** Says that the server has not taken a change of the lists, and why. */
export function useFavouriteRefusals(): void {
  const { t } = useSpeech();
  useEffect(
    () =>
      onFavouriteRefusal((error) =>
        toasts.show({
          variant: 'error',
          title: t('favourites.refused'),
          description: failureMessage(error, t),
        }),
      ),
    [t],
  );
}
