import { useSearchParams } from 'react-router';
import { CheckoutSteps } from '../../features/checkout/checkout-steps.tsx';
import { useSpeech } from '../../i18n/i18n.ts';
import { orderKeyOf } from '../../lib/paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ConfirmationStep } from '../checkout/confirmation-step.tsx';
import { useOwner } from '../checkout/use-owner.ts';

export function ConfirmationPage() {
  const { t } = useSpeech();
  const owner = useOwner();
  const [parameters] = useSearchParams();
  return (
    <div className="flex flex-col gap-4">
      <CheckoutSteps step="confirmation" />
      <PageHeading title={t('checkout.orderOf', { client: owner?.clientName ?? '' })} />
      {owner && <ConfirmationStep owner={owner} orderKey={orderKeyOf(parameters)} />}
    </div>
  );
}
