import { ShoppingCart } from 'lucide-react';
import { useSession } from '../../features/auth/session/session-store.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ActionRow } from '../../ui/layout/action-row.tsx';

export function ResumeCard() {
  const { t, locale } = useSpeech();
  const size = useSession((session) => session.cartSize);
  const total = useSession((session) => session.cartTotal);
  if (size === 0) return null;
  return (
    <ActionRow
      icon={<ShoppingCart />}
      title={t('home.cartWaiting', { count: size })}
      end={<ButtonLink to={pathTo('commande-panier')}>{t('home.resume')}</ButtonLink>}
    >
      {t('shell.taxFree', { amount: formatMoney(total, locale) })}
    </ActionRow>
  );
}
