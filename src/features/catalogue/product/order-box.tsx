import type { TFunction } from 'i18next';
import { History, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '../../../../contract/catalogue/schemas.ts';
import { shortDate } from '../../../../contract/core/dates.ts';
import type { Locale } from '../../../../contract/core/locales.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import {
  formatCount,
  formatDecimal,
  formatExactPrice,
  formatUnitPrice,
  isZero,
} from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { QuantityField } from '../../cart/quantity/quantity-field.tsx';
import { useAddPack } from '../../cart/use-add-pack.ts';
import { useCartQuantity, useIsFullFor } from '../../cart/use-cart.ts';
import { useBought } from '../../products/current-catalogue.ts';
import { packAmount, unitLabel } from '../../products/product-labels.ts';
import { ProductPrice, ProductStock } from '../list/price-and-stock.tsx';

export function OrderBox({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { ecoContribution } = product;
  const exact = formatExactPrice(product.netPrice, locale);
  return (
    <div className="flex flex-col gap-4 rounded-md border border-divider bg-surface p-4 lg:p-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <ProductStock product={product} inCart={useCartQuantity(product.arNum)} />
          <p className="mt-2 text-sm text-muted tabular-nums">{packPriceOf(product, t, locale)}</p>
          {exact !== formatUnitPrice(product.netPrice, locale) && (
            <p className="text-sm text-muted tabular-nums">
              {t('product.exactPrice', { amount: exact })}
            </p>
          )}
          {!isZero(ecoContribution) && (
            <p className="text-sm text-muted tabular-nums">
              {t('product.eco', { amount: formatUnitPrice(ecoContribution, locale) })}
            </p>
          )}
        </div>
        <ProductPrice product={product} isLarge />
      </div>
      {!product.flags.withdrawn && <ActionBar product={product} />}
      <LastBought arNum={product.arNum} />
      <BreakTable product={product} />
    </div>
  );
}

function packPriceOf(product: ProductDetail, t: TFunction, locale: Locale): string {
  const { packSize } = product;
  if (packSize === 1) return t('product.byUnit');
  return t('product.packPrice', { amount: packAmount(product, locale), count: packSize });
}

function ActionBar({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const addPack = useAddPack();
  const isInCart = useCartQuantity(product.arNum) > 0;
  const isFull = useIsFullFor(product.arNum);
  return (
    <div
      data-order-bar
      className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-divider max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[calc(--spacing(17)+env(safe-area-inset-bottom))]"
    >
      <p className="mb-2 flex items-baseline justify-between gap-3 tabular-nums max-lg:mx-auto max-lg:max-w-2xl lg:hidden">
        <span className="whitespace-nowrap">
          <span className="text-lg font-bold">{formatUnitPrice(product.netPrice, locale)}</span>{' '}
          <span className="text-sm text-muted">{unitLabel(product, t)}</span>
        </span>
        <span className="truncate text-sm text-muted">{packPriceOf(product, t, locale)}</span>
      </p>
      <div className="flex flex-wrap items-start gap-3 max-lg:mx-auto max-lg:max-w-2xl">
        <div className="w-42 shrink-0 sm:w-56">
          <QuantityField product={product} />
        </div>
        <Button
          variant={isInCart ? 'secondary' : 'primary'}
          className="min-h-control flex-1"
          icon={<Plus className="size-5" />}
          onClick={() => addPack(product)}
        >
          {t(isInCart ? 'product.addPack' : 'product.add')}
        </Button>
      </div>
      {isFull && <p className="mt-1 text-sm font-medium">{t('quantity.limits.full')}</p>}
    </div>
  );
}

const COLUMNS = ['product.fromQuantity', 'product.saving', 'product.unitPrice'] as const;

function LastBought({ arNum }: { arNum: number }) {
  const { t } = useTranslation();
  const last = useBought(arNum);
  if (!last) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <History className="size-4 shrink-0" />
      {t('product.bought', { count: last.quantity, date: shortDate(last.on) })}
    </p>
  );
}

function BreakTable({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { packSize, netPrice: price, promotion, breaks } = product;
  if (breaks.length === 0) return null;
  const first = { minQuantity: packSize, netPrice: price, discount: promotion?.discount ?? '0' };
  return (
    <table className="w-full max-w-md text-sm tabular-nums">
      <caption className="mb-1 text-left text-sm font-semibold">{t('product.breaks')}</caption>
      <thead>
        <tr className="border-b border-divider text-left text-muted">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="py-1.5 font-normal not-first:text-right">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[first, ...breaks].map(({ minQuantity, netPrice, discount }) => (
          <tr key={minQuantity} className="border-b border-divider last:border-b-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {formatCount(minQuantity, locale)}
            </th>
            <td className="py-1.5 text-right text-success">
              {discount !== '0' &&
                `−${t('catalogue.percent', { value: formatDecimal(discount, locale) })}`}
            </td>
            <td className="py-1.5 text-right font-semibold">
              {formatExactPrice(netPrice, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
