import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatCount, formatMoney, formatMonth } from '../../../../lib/format.ts';
import { momentIn } from '../../../reading/period.ts';
import type { Month } from './spend-scale.ts';

const CELL = 'border-b border-divider py-1.5';

export function SpendTable({ months }: { months: readonly Month[] }) {
  const { t, locale } = useSpeech();
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit rounded-sm py-1 font-medium text-primary">
        {t('orders.asTable')}
      </summary>
      <table className="mt-2 w-full tabular-nums">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className={CELL}>
              {t('orders.month')}
            </th>
            <th scope="col" className={`${CELL} text-right`}>
              {t('orders.orders')}
            </th>
            <th scope="col" className={`${CELL} text-right`}>
              {t('orders.ht')}
            </th>
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
