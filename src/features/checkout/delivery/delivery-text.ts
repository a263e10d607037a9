import type { TFunction } from 'i18next';
import type { Locale } from '../../../../contract/core/locales.ts';
import type { Shortage } from '../../../../contract/orders/schemas.ts';
import type { ChosenDelivery } from '../../../device/commands/placing.ts';
import { formatLongDay, formatMoney, isZero } from '../../../lib/format.ts';

/** A delivery that an earlier build has stored has no `deliverOn`. */
export function plannedText(
  { deliverOn, earliestOn }: Pick<ChosenDelivery, 'deliverOn' | 'earliestOn'>,
  shortages: readonly Shortage[],
  t: TFunction,
  locale: Locale,
): string {
  if (!deliverOn) return earliestOn === null ? '' : earliestText(earliestOn, shortages, t, locale);
  const key = shortages.length > 0 ? 'checkout.plannedInStock' : 'checkout.planned';
  return t(key, { day: formatLongDay(deliverOn, locale) });
}

/** With shortages, `day` applies to the goods in stock; each short line shows its own date. */
export function earliestText(
  day: string,
  shortages: readonly Shortage[],
  t: TFunction,
  locale: Locale,
): string {
  const key = shortages.length > 0 ? 'checkout.earliestInStock' : 'checkout.earliest';
  return t(key, { day: formatLongDay(day, locale) });
}

export function deliveryPriceText(price: string | null, t: TFunction, locale: Locale): string {
  if (price === null) return t('checkout.toBeConfirmed');
  return isZero(price) ? t('checkout.free') : formatMoney(price, locale);
}
