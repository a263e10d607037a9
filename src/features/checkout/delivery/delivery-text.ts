import type { Locale } from '../../../../contract/core/locales.ts';
import type { Shortage } from '../../../../contract/orders/schemas.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { formatLongDay, formatMoney, isZero } from '../../../lib/format.ts';

/** Of what is missing each line says when it comes. */
export function earliestText(
  day: string,
  shortages: readonly Shortage[],
  t: Translate,
  locale: Locale,
): string {
  const key = shortages.length > 0 ? 'checkout.earliestInStock' : 'checkout.earliest';
  return t(key, { day: formatLongDay(day, locale) });
}

export function deliveryPriceText(price: string | null, t: Translate, locale: Locale): string {
  if (price === null) return t('checkout.toBeConfirmed');
  return isZero(price) ? t('checkout.free') : formatMoney(price, locale);
}
