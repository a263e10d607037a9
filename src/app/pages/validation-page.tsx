import { CheckoutSteps } from '../../features/checkout/checkout-steps.tsx';
import { useSpeech } from '../../i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CatalogueFrame } from '../catalogue/catalogue-frame.tsx';
import { useOwner } from '../checkout/use-owner.ts';
import { ValidationStep } from '../checkout/validation-step.tsx';

export function ValidationPage() {
  const { t } = useSpeech();
  const owner = useOwner();
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
