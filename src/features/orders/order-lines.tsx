import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/i18n.ts';
import {
  formatCount,
  formatDecimal,
  formatExactPrice,
  formatMoney,
  formatUnitPrice,
  unitPriceDecimals,
} from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { lineTotal, unitPriceOf } from '../cart/line-changes.ts';
import { EcoOfOne } from '../cart/order/eco-of-one.tsx';
import { ShortageMark } from '../products/shortage-mark.tsx';
import { ChangeMark } from './change-mark.tsx';
import { SentMark } from './sent-mark.tsx';
import type { ShownLine } from './shown-lines.ts';

interface OrderLinesProps {
  lines: readonly ShownLine[];
  isLinked?: boolean;
}

const NARROW =
  "grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'name_total''about_quantity'] gap-x-4 px-4 py-3";
const WIDE_COLUMNS = '@2xl/lines:grid-cols-[minmax(0,1fr)_6rem_7rem_7.5rem]';
const WIDE =
  "@2xl/lines:[grid-template-areas:'name_quantity_price_total''about_quantity_price_total'] @2xl/lines:py-2";

/** Padding by number of decimal places, so that the decimal points are aligned. */
const MISSING_DIGITS: Record<number, string> = {
  2: '@2xl/lines:pr-[2ch]',
  3: '@2xl/lines:pr-[1ch]',
};

export function OrderLines({ lines, isLinked = false }: OrderLinesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="@container/lines overflow-hidden rounded-md border border-divider bg-surface">
      <div
        className={cx(
          'hidden border-b border-divider bg-sunken text-sm font-medium text-muted @2xl/lines:grid',
          WIDE_COLUMNS,
          'gap-x-4 px-4 py-1.5',
        )}
      >
        <span>{t('cart.columns.product')}</span>
        <span className="text-right">{t('cart.columns.quantity')}</span>
        <span className="text-right">{t('cart.columns.price')}</span>
        <span className="text-right">{t('cart.columns.total')}</span>
      </div>
      <ul aria-label={t('cart.orderLines')}>
        {lines.map(({ line, change, shortage, sent }) => {
          const { ArNum, name, reference, LCQuantite, LCRemise1, LCTvaTx, note } = line;
          const price = unitPriceOf(line);
          const isGone = LCQuantite === 0;
          return (
            <li
              key={change?.isSubstitute ? `${change.ordered.ArNum} ${ArNum}` : ArNum}
              data-line={ArNum}
              className={cx(
                'grid items-center border-b border-divider [contain-intrinsic-size:auto_4.25rem] [content-visibility:auto] last:border-b-0',
                NARROW,
                WIDE_COLUMNS,
                WIDE,
                change?.isSubstitute && 'ps-8',
              )}
            >
              <p
                className={cx(
                  'min-w-0 font-medium text-pretty [grid-area:name]',
                  isGone && 'text-muted line-through',
                )}
              >
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
                  <EcoOfOne line={line} />
                </p>
                {note && (
                  <p className="mt-1 text-text [overflow-wrap:anywhere]">
                    <span className="rounded-sm bg-sunken px-2 py-0.5">{note}</span>
                  </p>
                )}
              </div>
              <p className="text-right text-sm tabular-nums [grid-area:quantity] @2xl/lines:text-base">
                {formatCount(LCQuantite, locale)}
                <span className="text-muted @2xl/lines:hidden">
                  {' × '}
                  <UnitPrice price={price} />
                </span>
              </p>
              <p className="hidden text-right text-muted tabular-nums [grid-area:price] @2xl/lines:block">
                <UnitPrice price={price} />
              </p>
              <p className="text-right tabular-nums [grid-area:total]">
                <span className="font-semibold">{formatMoney(lineTotal(line), locale)}</span>{' '}
                <span className="text-sm text-muted @2xl/lines:hidden">{t('cart.ht')}</span>
              </p>
              <ChangeMark line={line} change={change} />
              {sent && <SentMark sent={sent} of={LCQuantite} />}
              {shortage && (
                <div className="col-span-full mt-1">
                  <ShortageMark shortage={shortage} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function UnitPrice({ price }: { price: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const unit = formatUnitPrice(price, locale);
  const exact = formatExactPrice(price, locale);
  return (
    <>
      <span className={MISSING_DIGITS[unitPriceDecimals(price)]}>{unit}</span>
      {exact !== unit && (
        <span className="block text-xs leading-4">{t('cart.exactPrice', { amount: exact })}</span>
      )}
    </>
  );
}
