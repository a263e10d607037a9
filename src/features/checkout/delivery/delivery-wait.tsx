import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DeliveryPicture } from '../../../ui/pictures/delivery-picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { DeliveryFacts } from '../../cart/order/delivery-facts.ts';
import { FailedState, Loading } from '../../history/read-states.tsx';

interface DeliveryWaitProps {
  /** The facts that are known after a failed read; undefined as long as the page reads. */
  incompleteFacts?: DeliveryFacts | undefined;
  onRetry: () => void;
}

export function DeliveryWait({ incompleteFacts, onRetry }: DeliveryWaitProps) {
  const { t } = useTranslation();
  if (!incompleteFacts) {
    return (
      <Loading onRetry={onRetry}>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-48" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      </Loading>
    );
  }
  return (
    <FailedState
      picture={<DeliveryPicture />}
      title={t(
        incompleteFacts.addresses === undefined ? 'checkout.noAddresses' : 'checkout.noTerms',
      )}
      failure={undefined}
      help={t('checkout.notHere')}
      onRetry={onRetry}
    >
      <ButtonLink variant="secondary" to={pathTo('commande-panier')}>
        {t('checkout.backToCart')}
      </ButtonLink>
    </FailedState>
  );
}
