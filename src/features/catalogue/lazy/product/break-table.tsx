import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatCount, formatDecimal, formatUnitPrice } from '../../../../lib/format.ts';

export function BreakTable({ product }: { product: Product }) {
  const { t, locale } = useSpeech();
  if (product.breaks.length === 0) return null;
  const { packSize, netPrice: price, promotion, breaks } = product;
  const first = { minQuantity: packSize, netPrice: price, discount: promotion?.discount ?? '0' };
  const steps = [first, ...breaks];
  return (
    <table className="w-full max-w-md text-sm tabular-nums">
      <caption className="mb-1 text-left text-sm font-semibold">{t('product.breaks')}</caption>
      <thead>
        <tr className="border-b border-divider text-left text-muted">
          <th scope="col" className="py-1.5 font-normal">
            {t('product.fromQuantity')}
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            {t('product.saving')}
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            {t('product.unitPrice')}
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ minQuantity, netPrice, discount }) => (
          <tr key={minQuantity} className="border-b border-divider last:border-b-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {formatCount(minQuantity, locale)}
            </th>
            <td className="py-1.5 text-right text-success">
              {discount !== '0' && `−${formatDecimal(discount, locale)}\u00a0%`}
            </td>
            <td className="py-1.5 text-right font-semibold">{formatUnitPrice(netPrice, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
