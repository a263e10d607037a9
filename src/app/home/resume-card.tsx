import { ShoppingCart } from 'lucide-react';
import { useSession } from '../../features/auth/session-store.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** The order that waits; nothing at all where there is none. */
export function ResumeCard() {
  const { t, locale } = useSpeech();
  const size = useSession((session) => session.cartSize);
  const total = useSession((session) => session.cartTotal);
  if (size === 0) return null;
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-md border border-divider bg-surface p-4 lg:p-5">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-md bg-primary-soft text-primary"
      >
        <ShoppingCart className="size-6" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-lg font-semibold">{t('home.cartWaiting', { count: size })}</h2>
        <p className="text-muted tabular-nums">
          {t('shell.taxFree', { amount: formatMoney(total, locale) })}
        </p>
      </div>
      <ButtonLink to={pathTo('commande-panier')}>{t('home.resume')}</ButtonLink>
    </section>
  );
}
