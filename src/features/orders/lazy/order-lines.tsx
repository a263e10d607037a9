import { Link } from 'react-router';
import type { CartLine, Shortage } from '../../../../contract/orders/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatCount, formatDecimal, formatMoney, formatUnitPrice } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { totalOf, unitPriceOf } from '../../cart/lazy/line-changes.ts';
import { ShortageMark } from '../../products/shortage-mark.tsx';
import type { SentLine } from './sent-lines.ts';
import { SentMark } from './sent-mark.tsx';

interface OrderLinesProps {
  lines: readonly CartLine[];
  isLinked?: boolean;
  shortages?: readonly Shortage[] | undefined;
  /** By article, once something has left. */
  sent?: ReadonlyMap<number, SentLine> | undefined;
}

const NARROW =
  "grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'name_total''about_quantity'] gap-x-4 px-4 py-3";
const WIDE =
  "@2xl/lines:grid-cols-[minmax(0,1fr)_6rem_7rem_7.5rem] @2xl/lines:[grid-template-areas:'name_quantity_price_total''about_quantity_price_total'] @2xl/lines:py-2";

export function OrderLines({ lines, isLinked = false, shortages = [], sent }: OrderLinesProps) {
  const { t, locale } = useSpeech();
  const shortOf = new Map(shortages.map((shortage) => [shortage.arNum, shortage]));
  return (
    <ul
      aria-label={t('cart.orderLines')}
      className="@container/lines overflow-hidden rounded-md border border-divider bg-surface"
    >
      {lines.map((line) => {
        const { ArNum, name, reference, LCQuantite, LCRemise1, LCTvaTx, note } = line;
        const unit = formatUnitPrice(unitPriceOf(line), locale);
        const left = sent?.get(ArNum);
        return (
          <li
            key={ArNum}
            data-line={ArNum}
            className={`grid items-center border-b border-divider [contain-intrinsic-size:auto_4.25rem] [content-visibility:auto] last:border-b-0 ${NARROW} ${WIDE}`}
          >
            <p className="min-w-0 font-medium text-pretty [grid-area:name]">
              {isLinked ? (
                <Link
                  to={pathTo('produit-id', { id: ArNum })}
                  className="rounded-sm hover:text-primary hover:underline"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </p>
            <div className="min-w-0 text-sm text-muted tabular-nums [grid-area:about]">
              <p>
                {reference} · {t('cart.vat', { rate: formatDecimal(LCTvaTx, locale) })}
                {Number(LCRemise1) > 0 &&
                  ` · ${t('cart.discount', { percent: formatDecimal(LCRemise1, locale) })}`}
              </p>
              {note && (
                <p className="mt-1 text-text [overflow-wrap:anywhere]">
                  <span className="rounded-sm bg-sunken px-2 py-0.5">{note}</span>
                </p>
              )}
            </div>
            <p className="text-right text-sm tabular-nums [grid-area:quantity] @2xl/lines:text-base">
              {formatCount(LCQuantite, locale)}
              <span className="text-muted @2xl/lines:hidden"> × {unit}</span>
            </p>
            <p className="hidden text-right text-muted tabular-nums [grid-area:price] @2xl/lines:block">
              {unit}
            </p>
            <p className="text-right tabular-nums [grid-area:total]">
              <span className="font-semibold">{formatMoney(totalOf([line]), locale)}</span>{' '}
              <span className="text-sm text-muted">{t('cart.ht')}</span>
            </p>
            {left && <SentMark sent={left} of={LCQuantite} />}
            {shortOf.has(ArNum) && (
              <div className="col-span-full mt-1">
                <ShortageMark shortage={shortOf.get(ArNum)} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
