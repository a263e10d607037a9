import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { insteadOfRounded } from '../../../contract/core/packaging.ts';
import { shortageOf } from '../../../contract/orders/shortages.ts';
import { lineOf } from '../../device/commands/order-commands.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatCount, formatExactPrice } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { shortageLabel } from '../products/product-labels.ts';
import { type Addition, type PlannedLine, priceChange, unitPriceAt } from './fill-plan.ts';

interface FillMarksProps {
  line: PlannedLine;
  addition: Addition | undefined;
  /** If set, the mark of a rounded quantity offers to round the quantity in the other direction. */
  onInstead?: ((quantity: number) => void) | undefined;
  className?: string;
}

export function FillMarks({ line, addition, onInstead, className = 'mt-1' }: FillMarksProps) {
  const { t } = useTranslation();
  const locale = useLocale();
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
        <s className="text-muted">{formatExactPrice(price.before, locale)}</s>
        <span aria-hidden="true"> → </span>
        <span className="sr-only"> {t('quantity.becomes')} </span>
        {formatExactPrice(price.now, locale)}
      </span>,
    ]);
  }
  if (ordered && quantity !== wanted.quantity) {
    const size = count(ordered.packSize);
    const rounded = { from: count(wanted.quantity), to: count(quantity), size };
    const other = onInstead && insteadOfRounded(wanted.quantity, ordered.packSize);
    marks.push([
      t('fill.rounded'),
      <span key="rounded">
        {t('fill.roundedTo', rounded)}
        {other !== undefined && (
          <>
            {' — '}
            <button
              type="button"
              onClick={() => onInstead?.(other)}
              className="py-1 font-semibold text-primary underline underline-offset-2"
            >
              {t('quantity.instead', { other: count(other) })}
            </button>
          </>
        )}
      </span>,
    ]);
  }
  if (isChosen && !addition) marks.push([t('fill.most'), t('fill.mostHeld')]);
  if (isChosen && addition?.isLimited) {
    marks.push([t('fill.most'), t('fill.mostHelp', { count: count(addition.added) })]);
  }
  const shortage = ordered && shortageOf(lineOf(ordered, total, null), ordered.stock);
  if (shortage) marks.push([t('catalogue.short'), shortageLabel(shortage, t, locale)]);
  return (
    <div data-fill-marks className={cx('flex flex-col gap-1 empty:hidden', className)}>
      {marks.map(([label, text, tone = 'warning']) => (
        <p key={label} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums">
          <Badge tone={tone}>{label}</Badge>
          {text}
        </p>
      ))}
    </div>
  );
}
