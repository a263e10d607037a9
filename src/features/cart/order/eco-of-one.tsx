import { useTranslation } from 'react-i18next';
import { fromUnits } from '../../../../contract/core/decimal.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { unitEco } from '../../../../contract/orders/totals.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatUnitPrice } from '../../../lib/format.ts';

/** The text starts with a separator, because it follows other text of the line. */
export function EcoOfOne({ line }: { line: CartLine }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const eco = unitEco(line);
  if (eco === 0) return null;
  return ` · ${t('cart.ecoOfOne', { amount: formatUnitPrice(fromUnits(eco), locale) })}`;
}
