import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatCount, formatUnitPrice } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { stockLabel } from '../products/product-labels.ts';
import { type Addition, isShort, type PlannedLine, priceChange, unitPriceAt } from './fill-plan.ts';

interface FillMarksProps {
  line: PlannedLine;
  addition: Addition | undefined;
}

export function FillMarks({ line, addition }: FillMarksProps) {
  const { t, locale } = useSpeech();
  const { ordered, quantity, wanted, state, substitutes, isChosen } = line;
  const total = addition?.total ?? quantity;
  const price = ordered && priceChange(line, unitPriceAt(ordered, total));
  const count = (value: number) => formatCount(value, locale);
  return (
    <div className="mt-1 flex flex-col gap-1 empty:hidden">
      {state === 'unknown' && (
        <Mark tone="neutral" label={t('fill.unknown')}>
          {t('fill.unknownHelp')}
        </Mark>
      )}
      {state === 'withdrawn' && (
        <Mark tone="error" label={t('fill.withdrawn')}>
          {substitutes.length === 0 && t('fill.withdrawnHelp')}
        </Mark>
      )}
      {price && (
        <Mark tone="warning" label={t('fill.priceChanged')}>
          <span>
            <s className="text-muted">{formatUnitPrice(price.before, locale)}</s>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> {t('quantity.becomes')} </span>
            {formatUnitPrice(price.now, locale)}
          </span>
        </Mark>
      )}
      {ordered && quantity !== wanted.quantity && (
        <Mark tone="warning" label={t('fill.rounded')}>
          {t('fill.roundedTo', {
            from: count(wanted.quantity),
            to: count(quantity),
            size: count(ordered.packSize),
          })}
        </Mark>
      )}
      {isChosen && addition === undefined && (
        <Mark tone="warning" label={t('fill.most')}>
          {t('fill.mostHeld')}
        </Mark>
      )}
      {isChosen && addition?.isLimited && (
        <Mark tone="warning" label={t('fill.most')}>
          {t('fill.mostHelp', { count: count(addition.added) })}
        </Mark>
      )}
      {ordered && isShort(ordered, total) && (
        <Mark tone="warning" label={t('fill.stock')}>
          {ordered.stock.state === 'out'
            ? stockLabel(ordered, t)
            : t('fill.short', { quantity: count(ordered.stock.quantity) })}
        </Mark>
      )}
    </div>
  );
}

function Mark({ tone, label, children }: { tone: BadgeTone; label: string; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums">
      <Badge tone={tone}>{label}</Badge>
      {children}
    </p>
  );
}
