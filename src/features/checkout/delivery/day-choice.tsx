import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import type { ClosedDays, DeliveryDay } from '../../../../contract/delivery/schemas.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatClock, formatNearDay, formatShortDay, formatWeekday } from '../../../lib/format.ts';
import { cx } from '../../../ui/class-names.ts';
import { CHOICE, ChoiceFrame, type Field } from './delivery-choices.tsx';

interface DayChoiceProps extends Field<string> {
  days: readonly DeliveryDay[];
  /** Periods without delivery. Those up to the last day explain why days are missing. */
  closedDays?: readonly ClosedDays[] | undefined;
}

export function DayChoice({ days, closedDays = [], ...field }: DayChoiceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const name = useId();
  const { id, value, error, onChange } = field;
  const chosen = days.find(({ day }) => day === value);
  const today = shopDay(serverNow());
  const last = days.at(-1)?.day ?? '';
  const near = (day: string) => formatNearDay(day, locale);
  return (
    <ChoiceFrame legend={t('checkout.day')} id={id} error={error}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
        {days.map(({ day }, at) => (
          <label
            key={day}
            className={cx(
              CHOICE,
              'relative flex min-h-control flex-col items-center justify-center px-2 py-1.5 text-center',
            )}
          >
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={name}
              value={day}
              checked={day === value}
              onChange={() => onChange(day)}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="text-sm text-muted">{formatWeekday(day, locale)}</span>{' '}
            <span className="font-semibold tabular-nums">{formatShortDay(day, locale)}</span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="mt-3 text-sm text-pretty text-muted empty:hidden">
        {chosen && cutoffText(chosen)}
      </p>
      {closedDays
        .filter(({ from, to }) => from <= last && to >= today)
        .map(({ from, to, label }) => (
          <p key={from} className="mt-1 text-sm text-pretty text-muted">
            {from === to
              ? t('checkout.closedOn', { day: near(from), label })
              : t('checkout.closedFrom', { from: near(from), to: near(to), label })}
          </p>
        ))}
    </ChoiceFrame>
  );

  function cutoffText({ day, before }: DeliveryDay): string {
    const values = { day: near(day), time: formatClock(before.time, locale) };
    return before.day === today
      ? t('checkout.orderToday', values)
      : t('checkout.orderBefore', { ...values, until: near(before.day) });
  }
}
