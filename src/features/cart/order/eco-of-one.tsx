import { fromUnits } from '../../../../contract/core/decimal.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { unitEco } from '../../../../contract/orders/totals.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatUnitPrice } from '../../../lib/format.ts';

/** Follows other text of the line, hence the separator. */
export function EcoOfOne({ line }: { line: CartLine }) {
  const { t, locale } = useSpeech();
  const eco = unitEco(line);
  if (eco === 0) return null;
  return ` · ${t('cart.ecoOfOne', { amount: formatUnitPrice(fromUnits(eco), locale) })}`;
}
