import { RotateCcw } from 'lucide-react';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { unfiltered } from '../../lib/list-address.ts';
import { pathTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type AccountOwner, useAccountOwner } from '../account/account-owner.ts';
import { pathToReorder } from '../account/reorder-address.ts';
import { useOrders } from '../account/use-orders.ts';

export function LastOrderCard() {
  const owner = useAccountOwner();
  return owner && <LastOrder key={owner.key} owner={owner} />;
}

/** The client's last order, to be ordered once more; nothing at all where there is none. */
function LastOrder({ owner }: { owner: AccountOwner }) {
  const { t, locale } = useSpeech();
  const { answer } = useOrders(owner, unfiltered);
  const last = answer?.items.find(({ status }) => status !== 'cancelled');
  if (!last) return null;
  const { ceNum, number, placedAt, lineCount, totalHT } = last;
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-md border border-divider bg-surface p-4 lg:p-5">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-md bg-primary-soft text-primary"
      >
        <RotateCcw className="size-6" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-lg font-semibold">{t('home.lastOrder')}</h2>
        <p className="text-muted tabular-nums">
          <TextLink to={pathTo('compte-commande-id', { id: ceNum })}>{number}</TextLink> ·{' '}
          {formatDay(placedAt, locale)} · {t('shell.cartLines', { count: lineCount })} ·{' '}
          {t('shell.taxFree', { amount: formatMoney(totalHT, locale) })}
        </p>
      </div>
      <ButtonLink variant="secondary" to={pathToReorder(ceNum)}>
        {t('home.reorderLast')}
      </ButtonLink>
    </section>
  );
}
