import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import type { Address } from '../../../../contract/delivery/schemas.ts';
import type { Shortage } from '../../../../contract/orders/schemas.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatMoney, isZero } from '../../../lib/format.ts';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type PricedOffer, priceFor } from './delivery-offers.ts';
import { deliveryPriceText, earliestText } from './delivery-text.ts';

export interface Field<T> {
  id: string;
  value: T | null | undefined;
  error: string | undefined;
  onChange: (value: T) => void;
}

/** Draws the focus outline around the whole choice, because the radio button may be invisible. */
export const CHOICE =
  'cursor-pointer rounded-md border border-field has-checked:border-primary has-checked:bg-primary-soft has-checked:outline has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

export function AddressChoice({
  addresses,
  ...field
}: Field<number> & { addresses: readonly Address[] }) {
  const { t } = useTranslation();
  return (
    <ChoiceGroup
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

interface ServiceChoiceProps extends Field<number> {
  /** Undefined if the distributor does not deliver to the postal address. */
  offers: readonly PricedOffer[] | undefined;
  shortages: readonly Shortage[];
  goods: number;
}

export function ServiceChoice({ offers = [], shortages, goods, ...field }: ServiceChoiceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (amount: string) => formatMoney(amount, locale);

  function priceText(offer: PricedOffer): string {
    const price = priceFor(offer, goods);
    return price === null || isZero(price)
      ? deliveryPriceText(price, t, locale)
      : t('shell.taxFree', { amount: money(price) });
  }

  function leftToFree({ freeFrom, price }: PricedOffer): string | undefined {
    const left = freeFrom === null ? 0 : toUnits(freeFrom) - goods;
    if (left <= 0 || (price !== null && isZero(price))) return undefined;
    return t('checkout.freeLeft', { amount: money(fromUnits(left)) });
  }

  return (
    <ChoiceGroup
      legend={t('checkout.service')}
      {...field}
      choices={offers.map((offer) => ({
        value: offer.zpNum,
        title: offer.name,
        end: <span className="font-semibold">{priceText(offer)}</span>,
        details: (
          <>
            {earliestText(offer.earliestOn, shortages, t, locale)}
            <span className="block">{leftToFree(offer)}</span>
          </>
        ),
      }))}
    >
      {offers.length === 0 && !field.error && (
        <p className="text-muted">{t('checkout.noService')}</p>
      )}
      {offers.some(({ price }) => price === null) && (
        <div className="mt-3">
          <Notice tone="info" title={t('checkout.priceUnknown')}>
            {t('checkout.priceUnknownHelp')}
          </Notice>
        </div>
      )}
    </ChoiceGroup>
  );
}

interface ChoiceGroupProps<T> extends Field<T> {
  legend: string;
  choices: readonly { value: T; title: string; end?: ReactNode; details?: ReactNode }[];
  children?: ReactNode;
}

export function ChoiceGroup<T extends string | number>(props: ChoiceGroupProps<T>) {
  const { id, legend, choices, value, error, children, onChange } = props;
  const name = useId();
  return (
    <ChoiceFrame id={id} legend={legend} error={error}>
      <div className="flex flex-col gap-2">
        {choices.map((choice, at) => (
          <label key={choice.value} className={cx(CHOICE, 'flex min-h-control gap-3 px-4 py-3')}>
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-5 outline-none"
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{choice.title}</span>
              {choice.end && <span className="tabular-nums">{choice.end}</span>}
              {choice.details && (
                <span className="basis-full text-sm text-pretty text-muted">{choice.details}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {children}
    </ChoiceFrame>
  );
}

interface ChoiceFrameProps extends Pick<Field<unknown>, 'id' | 'error'> {
  legend: string;
  children: ReactNode;
}

export function ChoiceFrame({ id, legend, error, children }: ChoiceFrameProps) {
  return (
    <fieldset
      aria-describedby={error && `${id}-error`}
      className="min-w-0 rounded-md border border-divider bg-surface p-4 lg:p-5"
    >
      <legend className="contents">
        <span className="mb-3 block text-lg font-semibold">{legend}</span>
      </legend>
      {error && (
        <p id={`${id}-error`} className="mb-2 text-sm font-medium text-error">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
