import { useTranslation } from 'react-i18next';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import type { DeliveryTerms } from '../../../../contract/delivery/schemas.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useSession } from '../../auth/session/session-store.ts';

/** `goods` is in 1/10000 of a euro. Returns undefined if the minimum is reached or unknown. */
export function belowMinimum(
  goods: number,
  terms: Pick<DeliveryTerms, 'minimumOrder'> | undefined,
): { minimum: string; left: string } | undefined {
  const minimum = toUnits(terms?.minimumOrder ?? '0');
  if (goods >= minimum) return undefined;
  return { minimum: fromUnits(minimum), left: fromUnits(minimum - goods) };
}

/** Returns the reason why the server would reject the order, or undefined if no reason is known. */
export function useOrderStop(terms: DeliveryTerms | undefined, goods: number): string | undefined {
  const { t } = useTranslation();
  const locale = useLocale();
  const blocked = useSession(({ user }) => user?.CLIENT?.blocked);
  if (blocked) return t('cart.blocked', { reason: t(`clients.reasons.${blocked}`) });
  const below = belowMinimum(goods, terms);
  if (!below) return undefined;
  const { minimum, left } = below;
  return t('cart.minimum', {
    minimum: formatMoney(minimum, locale),
    left: formatMoney(left, locale),
  });
}
