import { useTranslation } from 'react-i18next';
import type { ClosedOrder } from '../../../../contract/orders/current-order.ts';
import type { RejectedOrder } from '../../../device/outbox/rejected.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { whenOrdered } from '../../cart/order/orders-elsewhere.ts';
import { closedLines } from './order-changes.ts';

interface ClosedDecisionProps {
  rejected: RejectedOrder;
  closed: ClosedOrder;
  isBusy: boolean;
  onNoted: () => void;
}

/** Another device has placed the order: the user reads its lines and confirms this notice. */
export function ClosedDecision({ rejected, closed, isBusy, onNoted }: ClosedDecisionProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const count = (quantity: number) => formatCount(quantity, locale);
  return (
    <>
      <Notice tone="warning" title={t(...whenOrdered(closed, locale))}>
        {t('checkout.decision.closedHelp')}
      </Notice>
      <ul
        aria-label={t('checkout.decision.closedLines')}
        className="divide-y divide-divider rounded-md border border-divider bg-surface"
      >
        {closedLines(closed, rejected.validation?.command.seen).map((line) => (
          <li key={line.arNum} data-closed-line={line.arNum} className="px-4 py-3">
            <p className="font-medium">
              {line.name ?? t('checkout.decision.someArticle', { number: line.arNum })}
            </p>
            <p className="text-sm text-muted tabular-nums">
              {line.reference && `${line.reference} · `}
              {line.seen === undefined || line.seen === line.ordered
                ? t('checkout.decision.ordered', { quantity: count(line.ordered) })
                : t('checkout.decision.orderedUnlike', {
                    quantity: count(line.ordered),
                    seen: count(line.seen),
                  })}
            </p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={onNoted}>
          {t('cart.seen')}
        </Button>
        <ButtonLink variant="secondary" to={pathTo('compte-commande-id', { id: closed.ceNum })}>
          {t('cart.seeOrder')}
        </ButtonLink>
      </div>
    </>
  );
}
