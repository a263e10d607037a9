import { useCallback, useMemo, useState } from 'react';
import type { CurrentLine } from '../../../../contract/orders/current-order.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { ChosenDelivery } from '../../../offline/commands/placing.ts';
import { useIsOnline } from '../../../offline/use-connection.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { OrderLines } from '../../orders/lazy/order-lines.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { useCurrentProducts } from '../../products/use-current-products.ts';
import { CheckoutBar } from '../checkout-bar.tsx';
import type { CheckoutFields } from '../checkout-fields.ts';
import { CheckoutTotals } from '../checkout-totals.tsx';
import { Shortage } from '../decision/change-list.tsx';
import { isShort } from '../decision/order-changes.ts';
import { DeliveryRecap } from '../delivery/delivery-recap.tsx';
import { figuresOf } from '../order-figures.ts';
import { AcceptedTerms, TERMS_FIELD } from './accepted-terms.tsx';
import { BuyerFields } from './buyer-fields.tsx';

interface ValidationFormProps {
  catalogue: Catalogue;
  lines: ReadonlyMap<number, CartLine>;
  delivery: ChosenDelivery;
  typed: Partial<CheckoutFields>;
  /** The order is placed; the answer is not known yet. */
  isChecking: boolean;
  onChange: (fields: Partial<CheckoutFields>) => void;
  /** Rejects if the device cannot store it. */
  onPlace: (shortages: readonly number[]) => Promise<void>;
}

export function ValidationForm(props: ValidationFormProps) {
  const { catalogue, lines, delivery, typed, isChecking, onChange, onPlace } = props;
  const { t } = useSpeech();
  const isOffline = !useIsOnline();
  const [isAccepted, setAccepted] = useState(false);
  const [errors, setErrors] = useState<{ field: string; message: string }[]>(NONE);
  const [isBusy, setBusy] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  const all = useMemo(() => [...lines.values()], [lines]);
  const arNums = useMemo(() => [...lines.keys()], [lines]);
  const { products } = useCurrentProducts(catalogue, arNums);
  const figures = useMemo(() => figuresOf(all, delivery), [all, delivery]);
  const stockIfShort = useCallback(
    ({ ArNum, LCQuantite }: CartLine) => {
      const stock = products.get(ArNum)?.stock;
      return stock && isShort({ LCQuantite, stock }) ? stock : undefined;
    },
    [products],
  );
  const mark = useCallback(
    (line: CartLine) => {
      const stock = stockIfShort(line);
      return stock && <ShortMark stock={stock} />;
    },
    [stockIfShort],
  );
  const shortages = all.filter(stockIfShort).map(({ ArNum }) => ArNum);

  async function place(): Promise<void> {
    if (!isAccepted) {
      setErrors([{ field: TERMS_FIELD, message: t('checkout.termsMissing') }]);
      return;
    }
    setErrors(NONE);
    setBusy(true);
    try {
      await onPlace(shortages);
    } catch {
      setUnkept(true);
      setBusy(false);
    }
  }

  const action = (
    <Button busy={isBusy || isChecking} onClick={() => void place()}>
      {t(
        isChecking || isBusy ? 'checkout.checking' : isOffline ? 'checkout.hold' : 'checkout.place',
      )}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-4 max-lg:pb-16 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22.5rem] xl:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <FormErrorSummary title={t('checkout.problem')} errors={errors} />
        {shortages.length > 0 && (
          <Notice tone="warning" title={t('checkout.shortages', { count: shortages.length })}>
            {t('checkout.shortagesHelp')}
          </Notice>
        )}
        <OrderLines lines={all} mark={mark} />
        <DeliveryRecap delivery={delivery} instructions={typed.instructions ?? null}>
          {!isChecking && (
            <p className="mt-3">
              <TextLink to={pathTo('commande-livraison')}>{t('checkout.changeDelivery')}</TextLink>
            </p>
          )}
        </DeliveryRecap>
        <BuyerFields typed={typed} onChange={onChange} />
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-24">
        <Card title={t('checkout.yourOrder', { count: lines.size })}>
          <CheckoutTotals figures={figures} deliveryPrice={delivery.price} />
          <div className="mt-4">
            <AcceptedTerms
              isAccepted={isAccepted || isChecking}
              error={isAccepted ? undefined : errors[0]?.message}
              onChange={setAccepted}
            />
          </div>
          <div className="mt-3 flex flex-col max-lg:hidden">{action}</div>
          <p role="status" className="mt-2 text-sm text-muted empty:hidden">
            {statusText()}
          </p>
        </Card>
        {isUnkept && <Notice tone="error" title={t('quantity.unkept')} />}
      </div>
      <CheckoutBar figures={figures} action={action} />
    </div>
  );

  function statusText(): string | undefined {
    if (isChecking) return t('checkout.checkingHelp');
    return isOffline ? t('checkout.holdHelp') : undefined;
  }
}

function ShortMark({ stock }: { stock: CurrentLine['stock'] }) {
  const { t } = useSpeech();
  return (
    <p className="col-span-full mt-1 text-sm">
      <Badge tone="warning">{t('checkout.changes.stock')}</Badge> <Shortage stock={stock} />
    </p>
  );
}

const NONE: { field: string; message: string }[] = [];
