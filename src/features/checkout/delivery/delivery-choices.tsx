import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import type { PaymentMethod } from '../../../../contract/delivery/payment-methods.ts';
import type { Address } from '../../../../contract/delivery/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatMoney, isZero } from '../../../lib/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { type PricedOffer, priceFor } from './delivery-offers.ts';
import { formatLongDay } from './formatted-day.ts';

interface FieldProps<T> {
  value: T | null | undefined;
  error: string | undefined;
  onChange: (value: T) => void;
}

interface AddressChoiceProps extends FieldProps<number> {
  addresses: readonly Address[];
}

export function AddressChoice({ addresses, ...field }: AddressChoiceProps) {
  const { t } = useSpeech();
  return (
    <ChoiceGroup
      id="adNum"
      legend={t('checkout.address')}
      {...field}
      choices={addresses.map((address) => ({
        value: address.AdNum,
        title: address.label,
        end: address.isDefault && (
          <span className="text-sm text-muted">{t('checkout.usualAddress')}</span>
        ),
        details: (
          <>
            {[address.line1, address.line2].filter(Boolean).join(', ')}
            {`, ${address.postalCode} ${address.city}`}
            {address.instructions && (
              <span className="mt-1 block">
                {t('checkout.addressInstructions', { text: address.instructions })}
              </span>
            )}
          </>
        ),
      }))}
    >
      {addresses.length === 0 && <p className="text-muted">{t('checkout.noAddress')}</p>}
    </ChoiceGroup>
  );
}

interface ServiceChoiceProps extends FieldProps<number> {
  /** Undefined if nobody delivers to the address. */
  offers: readonly PricedOffer[] | undefined;
  /** HT of the lines, in 1/10000 of a euro. */
  ht: number;
}

export function ServiceChoice({ offers = [], ht, ...field }: ServiceChoiceProps) {
  const { t, locale } = useSpeech();
  const isUnsure = offers.some(({ price }) => price === null);
  return (
    <ChoiceGroup
      id="zpNum"
      legend={t('checkout.service')}
      {...field}
      choices={offers.map((offer) => ({
        value: offer.zpNum,
        title: offer.name,
        end: <span className="font-semibold">{priceText(offer)}</span>,
        details: (
          <>
            {t('checkout.earliest', { day: formatLongDay(offer.earliestOn, locale) })}
            <FreeFrom offer={offer} ht={ht} />
          </>
        ),
      }))}
    >
      {offers.length === 0 && !field.error && (
        <p className="text-muted">{t('checkout.noService')}</p>
      )}
      {isUnsure && (
        <div className="mt-3">
          <Notice tone="info" title={t('checkout.priceUnknown')}>
            {t('checkout.priceUnknownHelp')}
          </Notice>
        </div>
      )}
    </ChoiceGroup>
  );

  function priceText(offer: PricedOffer): string {
    const price = priceFor(offer, ht);
    if (price === null) return t('checkout.toBeConfirmed');
    return isZero(price)
      ? t('checkout.free')
      : t('shell.taxFree', { amount: formatMoney(price, locale) });
  }
}

function FreeFrom({ offer: { freeFrom, price }, ht }: { offer: PricedOffer; ht: number }) {
  const { t, locale } = useSpeech();
  if (freeFrom === null || (price !== null && isZero(price))) return null;
  const left = toUnits(freeFrom) - ht;
  if (left <= 0) return null;
  return (
    <span className="block">
      {t('checkout.freeLeft', { amount: formatMoney(fromUnits(left), locale) })}
    </span>
  );
}

interface PaymentChoiceProps extends FieldProps<string> {
  methods: readonly PaymentMethod[];
}

export function PaymentChoice({ methods, ...field }: PaymentChoiceProps) {
  const { t } = useSpeech();
  return (
    <ChoiceGroup<string>
      id="clReglement"
      legend={t('checkout.payment')}
      {...field}
      choices={methods.map((method) => ({
        value: method,
        title: t(`checkout.payments.${method}`),
      }))}
    />
  );
}
