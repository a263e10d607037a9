import { fromUnits } from '../../../contract/core/decimal.ts';
import type { Locale } from '../../../contract/core/locales.ts';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { pricedLine, type RateTotals, totalsOf } from '../../../contract/orders/totals.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { formatMoney, isZero } from '../../lib/format.ts';
import { type ChosenDelivery, ratesOf } from '../../offline/commands/placing.ts';

/** In 1/10000 of a euro. */
export interface OrderFigures {
  /** Without the delivery. */
  lines: number;
  rates: readonly RateTotals[];
  ht: number;
  vat: number;
  ttc: number;
}

export function figuresOf(
  lines: readonly CartLine[],
  delivery: Pick<ChosenDelivery, 'price'> | null | undefined,
): OrderFigures {
  const rates = ratesOf(lines, delivery);
  const ht = rates.reduce((sum, rate) => sum + rate.ht, 0);
  const vat = rates.reduce((sum, rate) => sum + rate.vat, 0);
  return { lines: totalsOf(lines.map(pricedLine)).ht, rates, ht, vat, ttc: ht + vat };
}

export function deliveryPriceText(price: string | null, t: Translate, locale: Locale): string {
  if (price === null) return t('checkout.toBeConfirmed');
  return isZero(price) ? t('checkout.free') : formatMoney(price, locale);
}

export const expectedTotal = ({ ttc }: OrderFigures): string => fromUnits(ttc);
