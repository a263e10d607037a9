import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../../contract/core/phones.ts';
import { paymentMethods } from '../../../../contract/delivery/payment-methods.ts';
import type { Shortage } from '../../../../contract/orders/schemas.ts';
import type { ChosenDelivery } from '../../../device/commands/placing.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { plannedText } from './delivery-text.ts';

interface DeliveryRecapProps {
  delivery: ChosenDelivery;
  shortages: readonly Shortage[];
  instructions: string | null;
  children?: ReactNode;
}

export function DeliveryRecap({ delivery, shortages, instructions, children }: DeliveryRecapProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { address, service, clReglement, coMobile, clTel } = delivery;
  const method = paymentMethods.find((one) => one === clReglement);
  const phones = [coMobile, clTel].filter((phone) => phone !== null).map(formatPhone);
  return (
    <Card title={t('checkout.delivery')}>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact name={t('checkout.address')}>
          <span className="font-semibold">{address.label}</span>
          <br />
          {[address.line1, address.line2].filter(Boolean).join(', ')}
          <br />
          {`${address.postalCode} ${address.city}`}
        </Fact>
        <Fact name={t('checkout.service')}>
          <span className="font-semibold">{service}</span>
          <br />
          {plannedText(delivery, shortages, t, locale)}
        </Fact>
        <Fact name={t('checkout.payment')}>
          {method ? t(`checkout.payments.${method}`) : clReglement}
        </Fact>
        <Fact name={t('checkout.phones')}>{phones.join(' · ')}</Fact>
        {instructions && <Fact name={t('checkout.forDriver')}>{instructions}</Fact>}
      </dl>
      {children}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
