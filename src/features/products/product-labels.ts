import type { TFunction } from 'i18next';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { stillAhead } from '../../../contract/catalogue/stock.ts';
import { type CompactDate, shortDate } from '../../../contract/core/dates.ts';
import { fromUnits, toUnits } from '../../../contract/core/decimal.ts';
import type { Locale } from '../../../contract/core/locales.ts';
import { shopDay } from '../../../contract/core/shop-moment.ts';
import type { Shortage } from '../../../contract/orders/schemas.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';

/** French elides « le » and « la » before a vowel or a mute h, but not before an aspirated h. */
const ELIDED = /^(?!housse|hotte|hachoir|hache|haricot|hanap|harnais)[aeiouyœæàâéèêëîïôùûh]/i;

/** Measures are the same in both languages; other units are the distributor's French words. */
const MEASURE = /^(?:k?g|[cm]?l|[cm]?m[²³]?)$/i;

export function unitLabel(
  { unit, unitGender }: Pick<Product, 'unit' | 'unitGender'>,
  t: TFunction,
): string {
  if (MEASURE.test(unit)) return t('catalogue.perMeasure', { unit });
  if (ELIDED.test(unit)) return t('catalogue.perElided', { unit });
  return t(unitGender === 'f' ? 'catalogue.perFeminine' : 'catalogue.perMasculine', { unit });
}

export const packAmount = (
  { netPrice, packSize }: Pick<Product, 'netPrice' | 'packSize'>,
  locale: Locale,
): string => formatMoney(fromUnits(toUnits(netPrice) * packSize), locale);

export function stockLabel(
  { stock, packSize }: Pick<Product, 'stock' | 'packSize'>,
  t: TFunction,
): string {
  switch (stock.state) {
    case 'in':
      return t('catalogue.inStock');
    case 'low':
      return t('catalogue.lowStock', { count: Math.floor(stock.quantity / packSize) });
    case 'out': {
      const date = shortDate(stock.restockDate);
      return date === '' ? t('catalogue.outOfStock') : t('catalogue.backOn', { date });
    }
  }
}

export function shortageLabel(
  { missing, comesOn }: Shortage,
  t: TFunction,
  locale: Locale,
): string {
  // The restock date of an old order may be past.
  const date = shortDate(stillAhead(comesOn, shopDay(serverNow())));
  const of = { count: missing, missing: formatCount(missing, locale) };
  return date === '' ? t('catalogue.missing', of) : t('catalogue.missingUntil', { ...of, date });
}

export function promotionLabel(
  { discount, endsOn }: NonNullable<Product['promotion']>,
  today: string,
  t: TFunction,
): string {
  return t('catalogue.promotionUntil', {
    discount: String(Number(discount)).replace('.', t('catalogue.decimalSign')),
    date: dayOf(endsOn, today),
  });
}

/** Turns 20260312 into « 12/03 », or into « 12/03/2026 » if the current year is another. */
export function dayOf(day: CompactDate, today: CompactDate): string {
  const date = shortDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, 5) : date;
}

/** An attribute without a translation shows its own name. i18next must not interpret this name. */
export function attributeLabel(name: string, t: TFunction): string {
  return t(`catalogue.attributes.${name}`, {
    defaultValue: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
    skipInterpolation: true,
  });
}
