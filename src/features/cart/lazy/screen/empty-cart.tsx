import { useSpeech } from '../../../../i18n/i18n.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmptyCratePicture } from '../../../../ui/pictures/empty-crate-picture.tsx';

function Browse() {
  const { t } = useSpeech();
  return (
    <ButtonLink to={pathTo('categorie-id', { id: WHOLE_CATALOGUE })}>{t('cart.browse')}</ButtonLink>
  );
}

export function EmptyCart() {
  const { t } = useSpeech();
  return (
    <EmptyState
      isPage
      picture={<EmptyCratePicture />}
      title={t('cart.emptyTitle')}
      actions={
        <>
          <Browse />
          <ButtonLink variant="secondary" to={pathTo('favoris')}>
            {t('cart.fromFavourites')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={pathTo('commandes-types')}>
            {t('cart.fromTemplates')}
          </ButtonLink>
        </>
      }
    >
      {t('cart.emptyHelp')}
    </EmptyState>
  );
}

export function UnknownCart({ onRetry }: { onRetry: () => void }) {
  const { t } = useSpeech();
  return (
    <EmptyState
      isPage
      picture={<EmptyCratePicture />}
      title={t('cart.unknown')}
      actions={
        <>
          <Button variant="secondary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <Browse />
        </>
      }
    >
      {t('cart.unknownHelp')}
    </EmptyState>
  );
}
