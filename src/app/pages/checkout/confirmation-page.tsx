import { useSearchParams } from 'react-router';
import { useCartOwner } from '../../../features/cart/use-cart.ts';
import { CheckoutSteps } from '../../../features/checkout/checkout-steps.tsx';
import { ConfirmationStep } from '../../../features/checkout/confirmation/confirmation-step.tsx';
import { useSpeech } from '../../../i18n/i18n.ts';
import { orderKeyOf } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';

export function ConfirmationPage() {
  const { t } = useSpeech();
  const owner = useCartOwner();
  const [parameters] = useSearchParams();
  return (
    <div className="flex flex-col gap-4">
      <CheckoutSteps step="confirmation" />
      <PageHeading title={t('checkout.orderOf', { client: owner?.clientName ?? '' })} />
      {owner && <ConfirmationStep owner={owner} orderKey={orderKeyOf(parameters)} />}
    </div>
  );
}
