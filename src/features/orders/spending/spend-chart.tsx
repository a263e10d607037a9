import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatMoney, formatMonth, formatShortMonth } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { momentIn, monthPeriod } from '../../history/period.ts';
import { heightOf, lastYearsMonth, type Month, ticksFor } from './spend-scale.ts';
import { SpendTable } from './spend-table.tsx';

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

/* With forced colours, the browser shows only borders and system colours. */
const BAR =
  'min-w-0 flex-1 rounded-t-sm border border-b-0 border-transparent transition-[height] duration-200';
const THIS_YEAR = 'bg-primary forced-colors:bg-[CanvasText]';
const LAST_YEAR = 'bg-field-soft';

/** The bars are one tab stop: arrow keys move, and Enter filters the list by month. */
export function SpendChart({ months, period, onPeriod }: SpendChartProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const bars = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | undefined>();
  const [stop, setStop] = useState(months.length - 1);
  const money = (amount: string) => formatMoney(amount, locale);
  const nameOf = (month: string) => formatMonth(momentIn(month), locale);
  // Copies stored by older versions have no `lastYear`.
  const hasLastYear = months.some(({ lastYear }) => Number(lastYear?.totalHT ?? 0) > 0);
  const lastYearOf = ({ lastYear }: Month) => (hasLastYear ? (lastYear?.totalHT ?? '0') : '0');
  const ticks = ticksFor(months.flatMap((month) => [month.totalHT, lastYearOf(month)]));
  const top = ticks.at(-1) ?? 0;

  function onKeyDown(event: KeyboardEvent): void {
    const next = MOVES[event.key]?.(stop, months.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    bars.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <Card title={t('orders.spend')}>
      <SpendLegend months={months} shown={months[pointed ?? -1]} hasLastYear={hasLastYear} />
      <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
        <div
          aria-hidden="true"
          className="flex flex-col-reverse justify-between text-right text-xs text-muted tabular-nums"
        >
          {ticks.map((tick) => (
            <span key={tick} className="h-0 leading-0 whitespace-nowrap">
              {money(String(tick)).replace(/[.,]00(?=\D|$)/, '')}
            </span>
          ))}
        </div>
        <div className="relative h-32 lg:h-40">
          <div
            aria-hidden="true"
            className="absolute inset-0 flex flex-col-reverse justify-between"
          >
            {ticks.map((tick) => (
              <div key={tick} className="-mt-px border-t border-divider" />
            ))}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset differently */}
          <div
            ref={bars}
            role="group"
            aria-label={t('orders.spendBars')}
            onKeyDown={onKeyDown}
            className="absolute inset-0 grid grid-flow-col auto-cols-fr"
          >
            {months.map((month, at) => {
              const filter = monthPeriod(month.month);
              const isOn = period === filter;
              const before = lastYearOf(month);
              return (
                <button
                  key={month.month}
                  type="button"
                  tabIndex={at === stop ? 0 : -1}
                  aria-pressed={isOn}
                  aria-label={[
                    t('orders.ofMonth', {
                      month: nameOf(month.month),
                      amount: money(month.totalHT),
                      orders: t('orders.count', { count: month.orders }),
                    }),
                    ...(hasLastYear ? [t('orders.yearBefore', { amount: money(before) })] : []),
                  ].join(', ')}
                  onClick={() => onPeriod(isOn ? '' : filter)}
                  onFocus={() => {
                    setStop(at);
                    setPointed(at);
                  }}
                  onBlur={() => setPointed(undefined)}
                  onPointerEnter={() => setPointed(at)}
                  onPointerLeave={() => setPointed(undefined)}
                  className={cx(
                    'group flex h-full items-end justify-center gap-px rounded-sm px-[12%] hover:bg-sunken',
                    isOn && 'bg-primary-soft',
                  )}
                >
                  {[
                    ...(hasLastYear ? [{ amount: before, look: LAST_YEAR }] : []),
                    { amount: month.totalHT, look: THIS_YEAR },
                  ].map(({ amount, look }) => (
                    <span
                      key={look}
                      className={cx(BAR, look, Number(amount) === 0 && 'invisible')}
                      style={{ height: `${heightOf(amount, top)}%` }}
                    />
                  ))}
                </button>
              );
            })}
          </div>
        </div>
        <div
          aria-hidden="true"
          className="col-start-2 grid grid-flow-col auto-cols-fr text-xs text-muted"
        >
          {months.map(({ month }, at) => (
            <span
              key={month}
              // A month's name is as wide as two bars, so every second name is hidden.
              className={cx(
                'flex min-w-0 justify-center whitespace-nowrap',
                at % 2 === 0 && 'invisible',
              )}
            >
              {formatShortMonth(momentIn(month), locale)}
            </span>
          ))}
        </div>
      </div>
      <SpendTable months={months} hasLastYear={hasLastYear} />
    </Card>
  );
}

interface SpendLegendProps {
  months: readonly Month[];
  /** The month under the pointer or with the focus; undefined shows the sum of all months. */
  shown: Month | undefined;
  hasLastYear: boolean;
}

function SpendLegend({ months, shown, hasLastYear }: SpendLegendProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const sumOf = (amounts: readonly string[]) =>
    fromUnits(amounts.reduce((sum, amount) => sum + toUnits(amount), 0));
  const told = shown ? [shown] : months;
  const about = (month: string, orders: number) =>
    `${formatMonth(momentIn(month), locale)} · ${t('orders.count', { count: orders })}`;
  const { month, orders, lastYear } = shown ?? {};
  const rows = [
    {
      look: THIS_YEAR,
      size: 'text-xl font-bold',
      amount: sumOf(told.map(({ totalHT }) => totalHT)),
      text: month ? about(month, orders ?? 0) : t('orders.twelveMonths'),
    },
    {
      look: LAST_YEAR,
      size: 'font-semibold',
      amount: sumOf(told.map((one) => one.lastYear?.totalHT ?? '0')),
      text: month ? about(lastYearsMonth(month), lastYear?.orders ?? 0) : t('orders.twelveBefore'),
    },
  ];
  return (
    <div className="-mt-2 flex flex-col tabular-nums">
      {rows.slice(0, hasLastYear ? 2 : 1).map(({ look, size, amount, text }) => (
        <p key={look} className="flex flex-wrap items-baseline gap-x-2">
          {hasLastYear && (
            <span
              aria-hidden="true"
              className={cx('size-3 shrink-0 border border-transparent', look)}
            />
          )}
          <span className={cx('whitespace-nowrap', size)}>{formatMoney(amount, locale)}</span>
          <span className="text-sm text-muted">{text}</span>
        </p>
      ))}
    </div>
  );
}
