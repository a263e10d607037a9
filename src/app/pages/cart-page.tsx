import { useSession } from '../../features/auth/session-store.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DeliveryPicture } from '../../ui/pictures/delivery-picture.tsx';
import { EmptyCratePicture } from '../../ui/pictures/empty-crate-picture.tsx';

/** The empty cart is whole; the lines of a full one come with the cart's own page. */
export function CartPage() {
  const { t } = useSpeech();
  const size = useSession((session) => session.cartSize);
  const browse = (
    <ButtonLink to={pathTo('categorie-id', { id: WHOLE_CATALOGUE })}>{t('cart.browse')}</ButtonLink>
  );
  if (size > 0) {
    return (
      <EmptyState
        isPage
        picture={<DeliveryPicture />}
        badge={<Badge tone="primary">{t('common.soon')}</Badge>}
        title={t('home.cartWaiting', { count: size })}
        actions={browse}
      >
        <p>{t('soon.cart')}</p>
        <p>{t('soon.title')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isPage
      picture={<EmptyCratePicture />}
      title={t('cart.emptyTitle')}
      actions={
        <>
          {browse}
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
