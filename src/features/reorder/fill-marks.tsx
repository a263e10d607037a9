import { useSpeech } from '../../i18n/i18n.ts';
import { formatCount, formatUnitPrice } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { stockLabel } from '../products/product-labels.ts';
import { type Addition, isShort, type PlannedLine, priceChange, unitPriceAt } from './fill-plan.ts';

interface FillMarksProps {
  line: PlannedLine;
  addition: Addition | undefined;
}

const MARK = 'flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums';

export function FillMarks({ line, addition }: FillMarksProps) {
  const { t, locale } = useSpeech();
  const { ordered, quantity, wanted, state, substitutes, isChosen } = line;
  const total = addition?.total ?? quantity;
  const price = ordered && priceChange(line, unitPriceAt(ordered, total));
  const count = (value: number) => formatCount(value, locale);
  return (
    <div className="mt-1 flex flex-col gap-1 empty:hidden">
      {state === 'unknown' && (
        <p className={MARK}>
          <Badge tone="neutral">{t('fill.unknown')}</Badge>
          {t('fill.unknownHelp')}
        </p>
      )}
      {state === 'withdrawn' && (
        <p className={MARK}>
          <Badge tone="error">{t('fill.withdrawn')}</Badge>
          {substitutes.length === 0 && t('fill.withdrawnHelp')}
        </p>
      )}
      {price && (
        <p className={MARK}>
          <Badge tone="warning">{t('fill.priceChanged')}</Badge>
          <span>
            <s className="text-muted">{formatUnitPrice(price.before, locale)}</s>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> {t('fill.becomes')} </span>
            {formatUnitPrice(price.now, locale)}
          </span>
        </p>
      )}
      {ordered && quantity !== wanted.quantity && (
        <p className={MARK}>
          <Badge tone="warning">{t('fill.rounded')}</Badge>
          {t('fill.roundedTo', {
            from: count(wanted.quantity),
            to: count(quantity),
            size: count(ordered.packSize),
          })}
        </p>
      )}
      {isChosen && addition === undefined && (
        <p className={MARK}>
          <Badge tone="warning">{t('fill.most')}</Badge>
          {t('fill.mostHeld')}
        </p>
      )}
      {isChosen && addition?.isLimited && (
        <p className={MARK}>
          <Badge tone="warning">{t('fill.most')}</Badge>
          {t('fill.mostHelp', { count: count(addition.added) })}
        </p>
      )}
      {ordered && isShort(ordered, total) && (
        <p className={MARK}>
          <Badge tone="warning">{t('fill.stock')}</Badge>
          {ordered.stock.state === 'out'
            ? stockLabel(ordered, t)
            : t('fill.short', { quantity: count(ordered.stock.quantity) })}
        </p>
      )}
    </div>
  );
}
