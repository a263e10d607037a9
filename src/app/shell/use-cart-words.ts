import { useTranslation } from 'react-i18next';
import { useSession } from '../../features/auth/session/session-store.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';

export function useCartWords() {
  const { t } = useTranslation();
  const locale = useLocale();
  const size = useSession((session) => session.cartSize);
  const total = useSession((session) => session.cartTotal);
  if (size === 0) return undefined;
  return {
    size,
    lines: t('shell.lines', { count: size }),
    total: t('shell.taxFree', { amount: formatMoney(total, locale) }),
  };
}
