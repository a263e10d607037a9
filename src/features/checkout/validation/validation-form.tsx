import { useMemo, useState } from 'react';
import { COMMENT_LENGTH, REFERENCE_LENGTH } from '../../../../contract/orders/note.ts';
import type { CartLine, Shortage } from '../../../../contract/orders/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { ChosenDelivery } from '../../../offline/commands/placing.ts';
import { useIsOnline } from '../../../offline/use-connection.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toasts } from '../../../ui/toasts/toast-queue.ts';
import { OrderLines } from '../../orders/lazy/order-lines.tsx';
import { ShortageNotice } from '../../orders/lazy/shortage-notice.tsx';
import { linesAsOrdered } from '../../orders/lazy/shown-lines.ts';
import { CheckoutFrame } from '../checkout-frame.tsx';
import { DeliveryRecap } from '../delivery/delivery-recap.tsx';
import type { CheckoutFields } from '../draft-store.ts';

interface ValidationFormProps {
  lines: readonly CartLine[];
  shortages: readonly Shortage[];
  delivery: ChosenDelivery;
  typed: Partial<CheckoutFields>;
  /** Why the server would refuse it. */
  stop: string | undefined;
  isChecking: boolean;
  onChange: (fields: Partial<CheckoutFields>) => void;
  onPlace: () => Promise<void>;
}

export function ValidationForm(props: ValidationFormProps) {
  const { lines, shortages, delivery, typed, stop, isChecking, onChange, onPlace } = props;
  const { t } = useSpeech();
  const isOffline = !useIsOnline();
  const [isAccepted, setAccepted] = useState(false);
  const [errors, setErrors] = useState<{ field: string; message: string }[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  // A comment is typed beside hundreds of lines: they are not rendered with each letter.
  const orderLines = useMemo(
    () => <OrderLines lines={linesAsOrdered(lines, shortages)} />,
    [lines, shortages],
  );

  async function place(): Promise<void> {
    if (!isAccepted) {
      setErrors([{ field: TERMS_FIELD, message: t('checkout.termsMissing') }]);
      return;
    }
    setErrors([]);
    setBusy(true);
    try {
      // Once it is placed, there is nothing left of what a toast offers to undo.
      toasts.dismiss();
      await onPlace();
    } catch {
      setUnkept(true);
      setBusy(false);
    }
  }

  const error = isAccepted ? undefined : errors[0]?.message;
  const isRunning = isBusy || isChecking;
  const offer = isOffline ? 'checkout.hold' : 'checkout.place';
  const offlineHelp = isOffline ? t('checkout.holdHelp') : undefined;
  return (
    <CheckoutFrame
      lines={lines}
      deliveryPrice={delivery.price}
      isUnkept={isUnkept}
      terms={
        <div>
          {error && (
            <p id={`${TERMS_FIELD}-error`} className="mb-1 text-sm font-medium text-error">
              {error}
            </p>
          )}
          <div className="flex min-h-control items-center gap-3">
            <input
              id={TERMS_FIELD}
              type="checkbox"
              checked={isAccepted || isChecking}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${TERMS_FIELD}-error`}
              onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
              className="size-6"
            />
            <p>
              <label htmlFor={TERMS_FIELD}>{t('checkout.acceptTerms')}</label>{' '}
              <a
                href={pathTo('legal-id', { id: 'cgv' })}
                target="_blank"
                rel="noreferrer"
                className="rounded-sm text-primary underline underline-offset-4 hover:decoration-2"
              >
                {t('checkout.readTerms')}
              </a>
            </p>
          </div>
        </div>
      }
      action={
        <Button busy={isRunning || stop !== undefined} onClick={() => void place()}>
          {t(isRunning ? 'checkout.checking' : offer)}
        </Button>
      }
      status={isChecking ? t('checkout.checkingHelp') : (stop ?? offlineHelp)}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <FormErrorSummary title={t('checkout.problem')} errors={errors} />
        <ShortageNotice count={shortages.length} />
        {orderLines}
        <DeliveryRecap
          delivery={delivery}
          shortages={shortages}
          instructions={typed.instructions ?? null}
        >
          {!isChecking && (
            <p className="mt-3">
              <TextLink to={pathTo('commande-livraison')}>{t('checkout.changeDelivery')}</TextLink>
            </p>
          )}
        </DeliveryRecap>
        <Card title={t('checkout.yourWords')}>
          <div className="flex flex-col gap-4">
            <TextField
              label={t('checkout.reference')}
              hint={t('checkout.referenceHint')}
              autoComplete="off"
              maxLength={REFERENCE_LENGTH}
              value={typed.reference ?? ''}
              onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
            />
            <TextArea
              label={t('checkout.comment')}
              maxLength={COMMENT_LENGTH}
              value={typed.comment ?? ''}
              onChange={({ currentTarget }) => onChange({ comment: currentTarget.value })}
            />
          </div>
        </Card>
      </div>
    </CheckoutFrame>
  );
}

const TERMS_FIELD = 'terms';
