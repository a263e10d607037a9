import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../features/auth/session/session-store.ts';
import type { CartOwner } from '../../../features/cart/cart.ts';
import { useCartOwner } from '../../../features/cart/use-cart.ts';
import { CatalogueFrame } from '../../../features/catalogue/list/catalogue-frame.tsx';
import { CheckoutSteps } from '../../../features/checkout/checkout-steps.tsx';
import {
  ConfirmationStep,
  NextOrder,
} from '../../../features/checkout/confirmation/confirmation-step.tsx';
import { DeliveryStep } from '../../../features/checkout/delivery/delivery-step.tsx';
import { ValidationStep } from '../../../features/checkout/validation/validation-step.tsx';
import type { Catalogue } from '../../../features/products/catalogue.ts';
import { orderKeyOf } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { NextClient } from '../../choice/next-client.tsx';

interface CheckoutPageProps {
  step: 'delivery' | 'validation';
  Step: ComponentType<{ catalogue: Catalogue; owner: CartOwner }>;
}

export const DeliveryPage = () => <CheckoutPage step="delivery" Step={DeliveryStep} />;
export const ValidationPage = () => <CheckoutPage step="validation" Step={ValidationStep} />;

function CheckoutPage({ step, Step }: CheckoutPageProps) {
  const { t } = useTranslation();
  const owner = useCartOwner();
  return (
    <div className="flex flex-col gap-4">
      <CheckoutSteps step={step} />
      <PageHeading title={t(`titles.${step}`)} aside={step === 'validation' && owner?.clientName} />
      {owner && (
        <CatalogueFrame>
          {(catalogue) => (
            <Step key={`${owner.userKey} ${owner.clNum}`} catalogue={catalogue} owner={owner} />
          )}
        </CatalogueFrame>
      )}
    </div>
  );
}

export function ConfirmationPage() {
  const { t } = useTranslation();
  const owner = useCartOwner();
  const user = useSession((session) => session.user);
  const [parameters] = useSearchParams();
  return (
    <div className="flex flex-col gap-4">
      <CheckoutSteps step="confirmation" />
      <PageHeading title={t('checkout.orderOf', { client: owner?.clientName ?? '' })} />
      {owner && (
        <ConfirmationStep owner={owner} orderKey={orderKeyOf(parameters)}>
          {user?.type === 'commercial' ? (
            <NextClient key={owner.clNum} user={user} />
          ) : (
            <NextOrder />
          )}
        </ConfirmationStep>
      )}
    </div>
  );
}
