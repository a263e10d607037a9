import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../features/auth/session/session-store.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';

export function CartButton() {
  const { t, locale } = useSpeech();
  const size = useSession((session) => session.cartSize);
  const total = useSession((session) => session.cartTotal);
  const lines = size > 0 ? t('shell.cartLines', { count: size }) : t('shell.cartEmpty');
  const amount = t('shell.taxFree', { amount: formatMoney(total, locale) });
  return (
    <Link
      to={pathTo('commande-panier')}
      className="hidden min-h-14 shrink-0 items-center gap-3 rounded-md bg-primary px-5 text-on-primary hover:bg-primary-strong lg:flex"
    >
      <ShoppingCart aria-hidden="true" className="size-6" strokeWidth={1.75} />
      <span className="flex flex-col">
        <span className="leading-6 font-semibold tabular-nums">
          {size > 0 ? amount : t('nav.cart')}
        </span>
        <span className="text-sm leading-4">{lines}</span>
      </span>
    </Link>
  );
}
