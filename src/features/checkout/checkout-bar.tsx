import type { ReactNode } from 'react';
import { fromUnits } from '../../../contract/core/decimal.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import type { OrderFigures } from './order-figures.ts';

export function CheckoutBar({ figures, action }: { figures: OrderFigures; action: ReactNode }) {
  const { t, locale } = useSpeech();
  const money = (units: number) => formatMoney(fromUnits(units), locale);
  return (
    <div
      data-bottom-action
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 border-t border-divider bg-surface px-4 pt-2.5 pb-[calc(4.75rem+env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <p className="min-w-0 tabular-nums">
        <span className="block text-lg leading-6 font-bold whitespace-nowrap">
          {t('checkout.ttc', { amount: money(figures.ttc) })}
        </span>
        <span className="block text-sm text-muted">
          {t('shell.taxFree', { amount: money(figures.ht) })}
        </span>
      </p>
      {action}
    </div>
  );
}
