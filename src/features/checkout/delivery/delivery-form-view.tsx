import { type FormEvent, useId, useMemo, useState } from 'react';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import type { FieldProblem } from '../../../lib/http-errors.ts';
import type { ChosenDelivery } from '../../../offline/commands/placing.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CheckoutBar } from '../checkout-bar.tsx';
import type { CheckoutFields } from '../checkout-fields.ts';
import { CheckoutTotals } from '../checkout-totals.tsx';
import type { CheckoutDraft } from '../draft-store.ts';
import { figuresOf } from '../order-figures.ts';
import type { WholeFacts } from './delivery-facts.ts';
import { DeliveryFieldset } from './delivery-fieldset.tsx';
import { type OrderWeight, priceFor } from './delivery-offers.ts';
import { useDeliveryForm } from './use-delivery-form.ts';

interface DeliveryFormViewProps {
  clNum: number;
  facts: WholeFacts;
  lines: ReadonlyMap<number, CartLine>;
  draft: CheckoutDraft;
  last: ChosenDelivery | null | undefined;
  weight: OrderWeight;
  rejected: readonly FieldProblem[] | undefined;
  onChange: (fields: Partial<CheckoutFields>) => void;
  /** Rejects if the device cannot store it. */
  onContinue: (delivery: ChosenDelivery) => Promise<void>;
}

export function DeliveryFormView(props: DeliveryFormViewProps) {
  const { facts, lines, draft, onContinue } = props;
  const { t } = useSpeech();
  const [isUnkept, setUnkept] = useState(false);
  const id = useId();
  const all = useMemo(() => [...lines.values()], [lines]);
  const { lines: ht } = useMemo(() => figuresOf(all, undefined), [all]);
  const form = useDeliveryForm({ ...props, typed: draft.said, ht });
  const price = form.offer && priceFor(form.offer, ht);
  const figures = useMemo(() => figuresOf(all, { price: price ?? null }), [all, price]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const delivery = form.submit();
    if (!delivery) return;
    onContinue(delivery).catch(() => setUnkept(true));
  }

  const action = (
    <Button type="submit" form={id}>
      {t('checkout.continue')}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-4 max-lg:pb-16 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22.5rem] xl:gap-6">
      <form id={id} noValidate onSubmit={submit} className="min-w-0">
        <DeliveryFieldset form={form} facts={facts} ht={ht} />
      </form>
      <div className="flex flex-col gap-4 lg:sticky lg:top-24">
        <Card title={t('checkout.yourOrder', { count: lines.size })}>
          <CheckoutTotals figures={figures} deliveryPrice={price} />
          <div className="mt-4 flex flex-col max-lg:hidden">{action}</div>
        </Card>
        {isUnkept && <Notice tone="error" title={t('quantity.unkept')} />}
      </div>
      <CheckoutBar figures={figures} action={action} />
    </div>
  );
}
