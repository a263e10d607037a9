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
  const marks: [label: string, text: ReactNode, tone?: BadgeTone][] = [];
  if (state === 'unknown') marks.push([t('fill.unknown'), t('fill.unknownHelp'), 'neutral']);
  if (state === 'withdrawn') {
    marks.push([t('fill.withdrawn'), substitutes.length === 0 && t('fill.withdrawnHelp'), 'error']);
  }
  if (price) {
    marks.push([
      t('fill.priceChanged'),
      <span key="price">
        <s className="text-muted">{formatUnitPrice(price.before, locale)}</s>
        <span aria-hidden="true"> → </span>
        <span className="sr-only"> {t('quantity.becomes')} </span>
        {formatUnitPrice(price.now, locale)}
      </span>,
    ]);
  }
  if (ordered && quantity !== wanted.quantity) {
    const size = count(ordered.packSize);
    const rounded = { from: count(wanted.quantity), to: count(quantity), size };
    marks.push([t('fill.rounded'), t('fill.roundedTo', rounded)]);
  }
  if (isChosen && !addition) marks.push([t('fill.most'), t('fill.mostHeld')]);
  if (isChosen && addition?.isLimited) {
    marks.push([t('fill.most'), t('fill.mostHelp', { count: count(addition.added) })]);
  }
  if (ordered && isShort(ordered, total)) {
    const { state: stock, quantity: left } = ordered.stock;
    const short = t('fill.short', { quantity: count(left) });
    marks.push([t('fill.stock'), stock === 'out' ? stockLabel(ordered, t) : short]);
  }
  return (
    <div className="mt-1 flex flex-col gap-1 empty:hidden">
      {marks.map(([label, text, tone = 'warning']) => (
        <p key={label} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums">
          <Badge tone={tone}>{label}</Badge>
          {text}
        </p>
      ))}
    </div>
  );
}
