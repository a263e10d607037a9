import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatMoney, formatMonth } from '../../../lib/format.ts';
import { momentIn } from '../../history/period.ts';
import type { Month } from './spend-scale.ts';

const CELL = 'border-b border-divider py-1.5';
const AMOUNT = `${CELL} pl-3 text-right whitespace-nowrap`;

interface SpendTableProps {
  months: readonly Month[];
  hasLastYear: boolean;
}

export function SpendTable({ months, hasLastYear }: SpendTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <details className="mt-3 text-sm max-sm:overflow-x-auto">
      <summary className="w-fit rounded-sm py-1 font-medium text-primary pointer-coarse:py-3">
        {t('orders.asTable')}
      </summary>
      <table className="mt-2 w-full tabular-nums">
        <thead>
          <tr className="text-muted">
            <th scope="col" className={`${CELL} text-left`}>
              {t('orders.month')}
            </th>
            <th scope="col" className={AMOUNT}>
              {t('orders.ht')}
            </th>
            {hasLastYear && (
              <th scope="col" className={AMOUNT}>
                {t('orders.yearEarlier')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, orders, totalHT, lastYear }) => (
            <tr key={month}>
              <th scope="row" className={`${CELL} text-left font-normal`}>
                {formatMonth(momentIn(month), locale)}{' '}
                <span className="block text-xs text-muted">
                  {t('orders.count', { count: orders })}
                </span>
              </th>
              <td className={AMOUNT}>{formatMoney(totalHT, locale)}</td>
              {hasLastYear && (
                <td className={AMOUNT}>{formatMoney(lastYear?.totalHT ?? '0', locale)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
