import { useCartOwner } from '../../../features/cart/lazy/use-cart-owner.ts';
import { CatalogueFrame } from '../../../features/catalogue/list/catalogue-frame.tsx';
import { CheckoutSteps } from '../../../features/checkout/checkout-steps.tsx';
import { DeliveryStep } from '../../../features/checkout/delivery/delivery-step.tsx';
import { useSpeech } from '../../../i18n/i18n.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';

export function DeliveryPage() {
  const { t } = useSpeech();
  const owner = useCartOwner();
  return (
    <div className="flex flex-col gap-4">
      <CheckoutSteps step="delivery" />
      <PageHeading title={t('titles.delivery')} />
      {owner && (
        <CatalogueFrame>
          {(catalogue) => (
            <DeliveryStep
              key={`${owner.userKey} ${owner.clNum}`}
              catalogue={catalogue}
              owner={owner}
            />
          )}
        </CatalogueFrame>
      )}
    </div>
  );
}
