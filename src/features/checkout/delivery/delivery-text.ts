import { isoDate } from '../../../../contract/core/dates.ts';
import type { Locale } from '../../../../contract/core/locales.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { formatMoney, isZero } from '../../../lib/format.ts';

export function formatLongDay(day: string | null | undefined, locale: Locale): string {
  const iso = isoDate(day);
  if (iso === null) return '';
  const text = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(iso));
  return locale === 'fr' ? text.replace(/\b1 /, '1er ') : text;
}

export function deliveryPriceText(price: string | null, t: Translate, locale: Locale): string {
  if (price === null) return t('checkout.toBeConfirmed');
  return isZero(price) ? t('checkout.free') : formatMoney(price, locale);
}
