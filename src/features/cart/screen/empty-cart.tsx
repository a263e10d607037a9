import { useTranslation } from 'react-i18next';
import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyCratePicture } from '../../../ui/pictures/empty-crate-picture.tsx';
import { cart } from '../device-cart.ts';
import { useIsCartUnread } from '../use-cart.ts';

export function EmptyCart({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation();
  const unknown = useIsCartUnread() ? 'cart.unread' : 'cart.unknown';
  return (
    <EmptyState
      isPage
      picture={<EmptyCratePicture />}
      title={t(isKnown ? 'cart.emptyTitle' : unknown)}
      actions={
        <>
          {!isKnown && (
            <Button variant="secondary" onClick={cart.refresh}>
              {t('common.retry')}
            </Button>
          )}
          <ButtonLink to={pathTo('categorie-id', { id: WHOLE_CATALOGUE })}>
            {t('catalogue.browse')}
          </ButtonLink>
          {isKnown && (
            <>
              <ButtonLink variant="secondary" to={pathTo('favoris')}>
                {t('cart.fromFavourites')}
              </ButtonLink>
              <ButtonLink variant="secondary" to={pathTo('commandes-types')}>
                {t('cart.fromTemplates')}
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      {t(isKnown ? 'cart.emptyHelp' : `${unknown}Help`)}
    </EmptyState>
  );
}
