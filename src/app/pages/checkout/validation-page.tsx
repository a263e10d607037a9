import { useCartOwner } from '../../../features/cart/use-cart.ts';
import { CatalogueFrame } from '../../../features/catalogue/list/catalogue-frame.tsx';
import { CheckoutSteps } from '../../../features/checkout/checkout-steps.tsx';
import { ValidationStep } from '../../../features/checkout/validation/validation-step.tsx';
import { useSpeech } from '../../../i18n/i18n.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';

export function ValidationPage() {
  const { t } = useSpeech();
  const owner = useCartOwner();
  return (
    <div className="flex flex-col gap-4">
      <CheckoutSteps step="validation" />
      <PageHeading title={t('titles.validation')} aside={owner?.clientName} />
      {owner && (
        <CatalogueFrame>
          {(catalogue) => (
            <ValidationStep
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
