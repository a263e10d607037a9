import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatMoney, formatMonth } from '../../../../lib/format.ts';
import { cx } from '../../../../ui/class-names.ts';
import { momentIn } from '../../../reading/period.ts';
import type { Month } from './spend-scale.ts';

interface SpendBarProps {
  month: Month;
  height: number;
  isOn: boolean;
  isStop: boolean;
  onPoint: (isPointed: boolean) => void;
  onFocus: () => void;
  onPress: () => void;
}

export function SpendBar(props: SpendBarProps) {
  const { month, height, isOn, isStop, onPoint, onFocus, onPress } = props;
  const { t, locale } = useSpeech();
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isOn}
      aria-label={t('orders.ofMonth', {
        month: formatMonth(momentIn(month.month), locale),
        amount: formatMoney(month.totalHT, locale),
        orders: t('orders.count', { count: month.orders }),
      })}
      onClick={onPress}
      onFocus={() => {
        onFocus();
        onPoint(true);
      }}
      onBlur={() => onPoint(false)}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      className="group flex h-full items-end rounded-sm"
    >
      <span
        className={cx(
          'block w-full rounded-t-sm transition-[height] duration-200',
          isOn
            ? 'bg-primary-strong'
            : 'bg-primary/60 group-hover:bg-primary group-focus:bg-primary',
        )}
        style={{ height: `${height}%` }}
      />
    </button>
  );
}
