import { useNavigate } from 'react-router';
import { useSpeech } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DeliveryPicture } from '../../../ui/pictures/delivery-picture.tsx';
import type { CartOwner } from '../../cart/cart.ts';
import { useIsLoaded } from '../../sending/use-entries.ts';
import { OrderDecision } from '../decision/order-decision.tsx';
import { useOrder, useRejectedOrder } from '../use-order.ts';
import { PlacedView } from './placed-view.tsx';

interface ConfirmationStepProps {
  owner: CartOwner;
  orderKey: string | null;
}

export function ConfirmationStep({ owner, orderKey }: ConfirmationStepProps) {
  const { t } = useSpeech();
  const navigate = useNavigate();
  const { placed = [] } = useOrder(owner.clNum);
  const rejected = useRejectedOrder(owner.clNum);
  const isLoaded = useIsLoaded();
  if (!isLoaded) return null;
  const asked = rejected?.validation?.command;
  if (rejected && asked?.kind === 'validate-order' && asked.key === orderKey) {
    if (rejected.head === rejected.validation) {
      const goOn = (path: string) => void navigate(path, { state: 'changed' });
      return <OrderDecision rejected={rejected} onTakenBack={goOn} />;
    }
    return (
      <Notice tone="error" title={t('checkout.deliveryRejected')}>
        <p>{t('checkout.deliveryRejectedHelp')}</p>
        <p className="mt-3">
          <ButtonLink variant="secondary" to={pathTo('commande-livraison')}>
            {t('checkout.changeDelivery')}
          </ButtonLink>
        </p>
      </Notice>
    );
  }
  // Another order would report a success that this one does not have.
  const order = orderKey === null ? placed[0] : placed.find(({ key }) => key === orderKey);
  if (order) return <PlacedView key={order.key} order={order} />;
  return (
    <EmptyState
      picture={<DeliveryPicture />}
      title={t('checkout.noOrder')}
      actions={
        <>
          <ButtonLink to={pathTo('compte-commandes')}>{t('titles.orders')}</ButtonLink>
          <ButtonLink variant="secondary" to={pathTo('index')}>
            {t('nav.home')}
          </ButtonLink>
        </>
      }
    >
      {t('checkout.noOrderHelp')}
    </EmptyState>
  );
}
