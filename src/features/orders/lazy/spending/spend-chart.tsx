import { type KeyboardEvent, useRef, useState } from 'react';
import { fromUnits, toUnits } from '../../../../../contract/core/decimal.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatCount, formatMoney, formatMonth, formatShortMonth } from '../../../../lib/format.ts';
import { Card } from '../../../../ui/card.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { momentIn, monthPeriod } from '../../../reading/period.ts';
import { heightOf, type Month, topOf } from './spend-scale.ts';

interface SpendChartProps {
  months: readonly Month[];
  period: string;
  onPeriod: (period: string) => void;
}

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** One tab stop: arrow keys move between months, Enter filters the list. */
export function SpendChart({ months, period, onPeriod }: SpendChartProps) {
  const { t, locale } = useSpeech();
  const bars = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | undefined>();
  const [stop, setStop] = useState(months.length - 1);
  const top = topOf(months);
  const sum = fromUnits(months.reduce((all, { totalHT }) => all + toUnits(totalHT), 0));
  const shown = pointed === undefined ? undefined : months[pointed];
  const money = (amount: string) => formatMoney(amount, locale);

  function onKeyDown(event: KeyboardEvent): void {
    const next = MOVES[event.key]?.(stop, months.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    bars.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <Card title={t('orders.spend')}>
      <p className="-mt-2 flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="text-xl font-bold">{money(shown?.totalHT ?? sum)}</span>
        <span className="text-sm text-muted">
          {shown
            ? `${formatMonth(momentIn(shown.month), locale)} · ${t('orders.count', { count: shown.orders })}`
            : t('orders.twelveMonths')}
        </span>
      </p>
      <div className="relative mt-4 ml-12 h-28 lg:h-36">
        <div aria-hidden="true" className="absolute inset-0 text-xs text-muted tabular-nums">
          {[1, 0.5, 0].map((share) => (
            <div
              key={share}
              className="absolute inset-x-0 border-t border-divider"
              style={{ bottom: `${share * 100}%` }}
            >
              <span className="absolute -top-2 right-full mr-1.5 whitespace-nowrap">
                {money(String(top * share)).replace(/[.,]00(?=\D|$)/, '')}
              </span>
            </div>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn otherwise */}
        <div
          ref={bars}
          role="group"
          aria-label={t('orders.spendBars')}
          onKeyDown={onKeyDown}
          className="absolute inset-0 grid grid-flow-col auto-cols-fr gap-1 lg:gap-1.5"
        >
          {months.map((month, at) => {
            const filter = monthPeriod(month.month);
            const isOn = period === filter;
            return (
              <button
                key={month.month}
                type="button"
                tabIndex={at === stop ? 0 : -1}
                aria-pressed={isOn}
                aria-label={t('orders.ofMonth', {
                  month: formatMonth(momentIn(month.month), locale),
                  amount: money(month.totalHT),
                  orders: t('orders.count', { count: month.orders }),
                })}
                onClick={() => onPeriod(isOn ? '' : filter)}
                onFocus={() => {
                  setStop(at);
                  setPointed(at);
                }}
                onBlur={() => setPointed(undefined)}
                onPointerEnter={() => setPointed(at)}
                onPointerLeave={() => setPointed(undefined)}
                className="group flex h-full items-end rounded-sm"
              >
                <span
                  className={cx(
                    'block w-full rounded-t-sm transition-[height] duration-200',
                    isOn
                      ? 'bg-primary-strong'
                      : 'bg-primary/60 group-hover:bg-primary group-focus:bg-primary',
                  )}
                  style={{ height: `${heightOf(month, top)}%` }}
                />
              </button>
            );
          })}
        </div>
      </div>
      <div
        aria-hidden="true"
        className="mt-1 ml-12 grid grid-flow-col auto-cols-fr gap-1 text-xs text-muted lg:gap-1.5"
      >
        {months.map(({ month }, at) => (
          <span
            key={month}
            // A month's name is as wide as two bars.
            className={cx(
              'flex min-w-0 justify-center whitespace-nowrap',
              at % 2 === 0 && 'invisible',
            )}
          >
            {formatShortMonth(momentIn(month), locale)}
          </span>
        ))}
      </div>
      <SpendTable months={months} />
    </Card>
  );
}

const CELL = 'border-b border-divider py-1.5';

function SpendTable({ months }: { months: readonly Month[] }) {
  const { t, locale } = useSpeech();
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit rounded-sm py-1 font-medium text-primary">
        {t('orders.asTable')}
      </summary>
      <table className="mt-2 w-full tabular-nums">
        <thead>
          <tr className="text-left text-muted">
            {(['month', 'orders', 'ht'] as const).map((column) => (
              <th key={column} scope="col" className={`${CELL} not-first:text-right`}>
                {t(`orders.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, orders, totalHT }) => (
            <tr key={month}>
              <th scope="row" className={`${CELL} text-left font-normal`}>
                {formatMonth(momentIn(month), locale)}
              </th>
              <td className={`${CELL} text-right`}>{formatCount(orders, locale)}</td>
              <td className={`${CELL} text-right`}>{formatMoney(totalHT, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
