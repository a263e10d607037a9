import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fromUnits } from '../../../../contract/core/decimal.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { ecoOf, goodsOf, pricedLine, totalsOf } from '../../../../contract/orders/totals.ts';
import { type ChosenDelivery, ratesOf } from '../../../device/commands/placing.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatDecimal, formatMoney } from '../../../lib/format.ts';

type OrderFigures = ReturnType<typeof figuresOf>;

/**
 * Returns amounts in 1/10000 of a euro. `rates`, `ht` and `ttc` include the delivery. `lines` is
 * the total of the lines less the éco-contribution; `goods`, which counts for free delivery, is
 * computed without éco-contribution. `lines` and `goods` may differ by rounding.
 */
export function figuresOf(
  lines: readonly CartLine[],
  delivery?: Pick<ChosenDelivery, 'price'> | null,
) {
  const rates = ratesOf(lines, delivery);
  const ht = rates.reduce((sum, rate) => sum + rate.ht, 0);
  const vat = rates.reduce((sum, rate) => sum + rate.vat, 0);
  const priced = lines.map(pricedLine);
  const eco = ecoOf(priced);
  const goods = goodsOf(priced);
  return { lines: totalsOf(priced).ht - eco, goods, eco, rates, ht, ttc: ht + vat };
}

interface OrderTotalsProps {
  figures: Pick<OrderFigures, 'rates' | 'ht' | 'ttc'>;
  hasBases?: boolean;
  isWithoutDelivery?: boolean;
  children?: ReactNode;
}

export function OrderTotals({ figures, hasBases, isWithoutDelivery, children }: OrderTotalsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (units: number) => formatMoney(fromUnits(units), locale);
  return (
    <dl className="tabular-nums">
      {children}
      <div className={TOTALS_ROW}>
        <dt>{t('cart.totalHT')}</dt>
        <dd data-total="ht" className="font-semibold">
          {money(figures.ht)}
        </dd>
      </div>
      {figures.rates.map(({ vatRate, ht, vat }) => (
        <div key={vatRate} className={TOTALS_ROW}>
          <dt>
            {t('cart.vat', { rate: formatDecimal(String(vatRate), locale) })}
            {hasBases && (
              <span className="text-sm text-muted"> {t('orders.on', { amount: money(ht) })}</span>
            )}
          </dt>
          <dd>{money(vat)}</dd>
        </div>
      ))}
      <div className="mt-2 flex flex-wrap justify-between gap-x-4 border-t border-divider pt-3 text-xl font-bold">
        <dt>
          {t('cart.totalTTC')}
          {isWithoutDelivery && (
            <span className="block text-sm font-normal text-muted">
              {t('cart.withoutDelivery')}
            </span>
          )}
        </dt>
        <dd data-total="ttc">{money(figures.ttc)}</dd>
      </div>
    </dl>
  );
}

export function EcoRow({ eco, isIncluded }: { eco: number; isIncluded?: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (eco === 0) return null;
  return (
    <div className={TOTALS_ROW}>
      <dt className={isIncluded ? 'text-muted' : undefined}>
        {t(isIncluded ? 'cart.ecoIncluded' : 'cart.ecoHT')}
      </dt>
      <dd data-total="eco">{formatMoney(fromUnits(eco), locale)}</dd>
    </div>
  );
}

export const TOTALS_ROW = 'flex flex-wrap justify-between gap-x-4 py-1';

interface TotalsBarProps {
  figures: OrderFigures;
  /** The reason why the action is disabled. */
  stop?: string | undefined;
  action: ReactNode;
  children?: ReactNode;
}

export function TotalsBar({ figures, stop, action, children }: TotalsBarProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (units: number) => formatMoney(fromUnits(units), locale);
  return (
    <div
      data-bottom-action={children ? 'tall' : 'low'}
      className="fixed low:static low:mt-4 low:rounded-md low:border low:pb-2.5 inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-3 border-t border-divider bg-surface px-4 pt-2.5 pb-[calc(--spacing(19)+env(safe-area-inset-bottom))] max-sm:*:last:grow max-sm:*:last:px-3 lg:hidden print:hidden"
    >
      {children && <div className="w-full pb-2">{children}</div>}
      {stop && (
        <p className="mb-1 basis-full text-xs font-medium text-warning sm:text-sm">{stop}</p>
      )}
      <p className="min-w-0 tabular-nums">
        <span data-total-bar className="block leading-6 font-bold whitespace-nowrap sm:text-lg">
          {t('cart.ttc', { amount: money(figures.ttc) })}
        </span>
        <span className="block text-sm text-muted">
          {t('shell.taxFree', { amount: money(figures.ht) })}
        </span>
      </p>
      {action}
    </div>
  );
}
