import { type ReactNode, useMemo } from 'react';
import { fromUnits, toUnits } from '../../../../../contract/core/decimal.ts';
import { pricedLine, totalsByRate } from '../../../../../contract/orders/totals.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { useCart } from '../../use-cart.ts';
import { OrderTotals } from '../order-totals.tsx';

/** Exact over the lines and rounded per rate, as the server counts. */
function useTotals() {
  const { lines } = useCart();
  return useMemo(() => {
    const rates = totalsByRate([...lines.values()].map(pricedLine));
    const ht = rates.reduce((sum, rate) => sum + rate.ht, 0);
    const vat = rates.reduce((sum, rate) => sum + rate.vat, 0);
    return { rates, ht, ttc: ht + vat };
  }, [lines]);
}

interface CartSummaryProps {
  /** HT from which delivery is free; undefined while nobody has said. */
  freeDeliveryFrom: string | undefined;
  actions: ReactNode;
}

export function CartSummary({ freeDeliveryFrom, actions }: CartSummaryProps) {
  const { t } = useSpeech();
  const totals = useTotals();
  return (
    <section
      aria-label={t('cart.totals')}
      className="rounded-md border border-divider bg-surface p-4 lg:p-5"
    >
      <OrderTotals {...totals} />
      {freeDeliveryFrom !== undefined && <FreeDelivery from={freeDeliveryFrom} ht={totals.ht} />}
      <div className="mt-4 flex flex-col gap-3">{actions}</div>
    </section>
  );
}

export function CartBar({ action }: { action: ReactNode }) {
  const { t, locale } = useSpeech();
  const { ht, ttc } = useTotals();
  const money = (units: number) => formatMoney(fromUnits(units), locale);
  return (
    <div
      data-bottom-action
      className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-divider bg-surface px-4 pt-2.5 pb-[calc(4.75rem+env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <p className="min-w-0 tabular-nums">
        <span className="block text-lg leading-6 font-bold">
          {t('cart.ttc', { amount: money(ttc) })}
        </span>
        <span className="block text-sm text-muted">
          {t('shell.taxFree', { amount: money(ht) })}
        </span>
      </p>
      {action}
    </div>
  );
}

interface FreeDeliveryProps {
  from: string;
  /** In 1/10000 of a euro. */
  ht: number;
}

function FreeDelivery({ from, ht }: FreeDeliveryProps) {
  const { t, locale } = useSpeech();
  const goal = toUnits(from);
  const left = goal - ht;
  const share = left <= 0 ? 100 : Math.floor((ht / goal) * 100);
  return (
    <div className="mt-3">
      <p className={left > 0 ? 'text-sm text-muted' : 'text-sm font-semibold text-success'}>
        {left > 0
          ? t('cart.freeLeft', { amount: formatMoney(fromUnits(left), locale) })
          : t('cart.freeReached')}
      </p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-success transition-[width] duration-200"
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  );
}
