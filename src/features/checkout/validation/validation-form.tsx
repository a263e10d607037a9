import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMENT_LENGTH, REFERENCE_LENGTH } from '../../../../contract/orders/note.ts';
import type { CartLine, Shortage } from '../../../../contract/orders/schemas.ts';
import type { ChosenDelivery } from '../../../device/commands/placing.ts';
import { useIsOnline } from '../../../device/connection/use-connection.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toasts } from '../../../ui/toasts/toast-queue.ts';
import type { Terms } from '../../auth/session/terms.ts';
import { OrderLines } from '../../orders/order-lines.tsx';
import { ShortageNotice } from '../../orders/shortage-notice.tsx';
import { linesAsOrdered } from '../../orders/shown-lines.ts';
import { CheckoutFrame } from '../checkout-frame.tsx';
import { DeliveryRecap } from '../delivery/delivery-recap.tsx';
import type { CheckoutFields } from '../draft-store.ts';
import { AcceptedTerms, TERMS_FIELD, TermsField } from './terms-field.tsx';

interface ValidationFormProps {
  lines: readonly CartLine[];
  shortages: readonly Shortage[];
  delivery: ChosenDelivery;
  typed: Partial<CheckoutFields>;
  /** The reason why the server would reject the order. */
  stop: string | undefined;
  terms: Terms | undefined;
  isAsked: boolean;
  isOfRepresentative: boolean;
  isChecking: boolean;
  onChange: (fields: Partial<CheckoutFields>) => void;
  onPlace: () => Promise<void>;
}

export function ValidationForm(props: ValidationFormProps) {
  const { lines, shortages, delivery, typed, terms, isAsked, stop } = props;
  const { isChecking, onChange, onPlace, isOfRepresentative } = props;
  const { t } = useTranslation();
  const isOffline = !useIsOnline();
  const [isAccepted, setAccepted] = useState(false);
  const [errors, setErrors] = useState<{ field: string; message: string }[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  // Memoized, so that the lines do not render with each letter that the user types as a comment.
  const orderLines = useMemo(
    () => <OrderLines lines={linesAsOrdered(lines, shortages)} />,
    [lines, shortages],
  );

  async function place(): Promise<void> {
    if (isAsked && !isAccepted) {
      setErrors([{ field: TERMS_FIELD, message: t('checkout.termsMissing') }]);
      return;
    }
    setErrors([]);
    setBusy(true);
    try {
      // A toast may offer to undo a change of the cart, which a placed order no longer allows.
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
        isAsked &&
        terms && (
          <TermsField
            version={terms.version}
            isAccepted={isAccepted || isChecking}
            error={error}
            onChange={setAccepted}
          />
        )
      }
      action={
        <Button busy={isRunning || stop !== undefined} onClick={() => void place()}>
          {t(isRunning ? 'checkout.checking' : offer)}
        </Button>
      }
      status={isChecking ? t('checkout.checkingHelp') : (stop ?? offlineHelp)}
      note={!isAsked && terms && <AcceptedTerms acceptedAt={terms.acceptedAt} />}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <FormErrorSummary title={t('forms.problem')} errors={errors} />
        <ShortageNotice count={shortages.length} />
        <Card title={t('checkout.words')}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t(isOfRepresentative ? 'checkout.referenceOf' : 'checkout.reference')}
              hint={t('checkout.referenceHint')}
              autoComplete="off"
              maxLength={REFERENCE_LENGTH}
              value={typed.reference ?? ''}
              onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
            />
            <TextArea
              label={t('checkout.comment')}
              rows={2}
              className="min-h-18"
              maxLength={COMMENT_LENGTH}
              value={typed.comment ?? ''}
              onChange={({ currentTarget }) => onChange({ comment: currentTarget.value })}
            />
          </div>
        </Card>
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
        {orderLines}
      </div>
    </CheckoutFrame>
  );
}
