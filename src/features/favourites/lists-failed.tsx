import { failureMessage } from '../../i18n/failure-message.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyCratePicture } from '../../ui/pictures/empty-crate-picture.tsx';

/** The lists have never been seen on this device, and nobody answers. */
export function ListsFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useSpeech();
  return (
    <EmptyState
      picture={<EmptyCratePicture />}
      title={t('favourites.failed')}
      actions={
        <>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
          <ButtonLink variant="secondary" to={pathTo('categorie-id', { id: WHOLE_CATALOGUE })}>
            {t('favourites.browse')}
          </ButtonLink>
        </>
      }
    >
      {failureMessage(failure, t)}
    </EmptyState>
  );
}
