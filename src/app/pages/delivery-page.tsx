import { CheckoutSteps } from '../../features/checkout/checkout-steps.tsx';
import { useSpeech } from '../../i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CatalogueFrame } from '../catalogue/catalogue-frame.tsx';
import { DeliveryStep } from '../checkout/delivery-step.tsx';
import { useOwner } from '../checkout/use-owner.ts';

export function DeliveryPage() {
  const { t } = useSpeech();
  const owner = useOwner();
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
