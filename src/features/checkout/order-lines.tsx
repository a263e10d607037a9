import { memo, type ReactNode } from 'react';
import { less } from '../../../contract/catalogue/pricing.ts';
import { fromUnits, toUnits } from '../../../contract/core/decimal.ts';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { pricedLine, totalsOf } from '../../../contract/orders/totals.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../../lib/format.ts';

interface OrderLinesProps {
  lines: readonly CartLine[];
  /** What is to be known of an article before it is ordered. */
  mark?: (line: CartLine) => ReactNode;
}

/** The whole order, a line each; hundreds scroll as one, and a comment is typed beside them. */
export const OrderLines = memo(function OrderLines({ lines, mark }: OrderLinesProps) {
  const { t, locale } = useSpeech();
  return (
    <ul
      aria-label={t('checkout.lines')}
      className="overflow-hidden rounded-md border border-divider bg-surface"
    >
      {lines.map((line) => (
        <li
          key={line.ArNum}
          data-line={line.ArNum}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-divider px-4 py-2.5 [contain-intrinsic-size:auto_4.25rem] [content-visibility:auto] last:border-b-0"
        >
          <p className="font-semibold text-pretty">{line.name}</p>
          <p data-line-total className="text-right font-semibold tabular-nums">
            {formatMoney(fromUnits(totalsOf([pricedLine(line)]).ht), locale)}
          </p>
          <p className="text-sm text-muted tabular-nums">
            {line.reference} ·{' '}
            {t('checkout.quantityAt', {
              quantity: formatCount(line.LCQuantite, locale),
              price: formatUnitPrice(unitPrice(line), locale),
            })}
          </p>
          <p className="text-right text-sm text-muted">{t('checkout.ht')}</p>
          {line.note !== null && (
            <p className="col-span-2 mt-1 text-sm [overflow-wrap:anywhere]">
              <span className="rounded-sm bg-sunken px-2 py-0.5">{line.note}</span>
            </p>
          )}
          {mark?.(line)}
        </li>
      ))}
    </ul>
  );
});

/** What comes off it included. */
const unitPrice = ({ LCPrixVente, LCRemise1 }: CartLine): string =>
  fromUnits(less(toUnits(LCPrixVente), LCRemise1));
