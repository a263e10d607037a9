import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { shortageOf } from '../../../../contract/orders/shortages.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatUnitPrice, unitPriceDecimals } from '../../../lib/format.ts';
import { cx } from '../../../ui/class-names.ts';
import { packAmount, shortageLabel, stockLabel, unitLabel } from '../../products/product-labels.ts';

/** Padding by number of decimal places, so that the decimal points of a list are aligned. */
const MISSING_DIGITS: Record<number, string> = {
  2: '@3xl/list:pr-[2ch]',
  3: '@3xl/list:pr-[1ch]',
};

interface ProductPriceProps {
  product: Product;
  oldPrice?: string | undefined;
  isLarge?: boolean;
  className?: string;
}

export function ProductPrice({ product, oldPrice, isLarge, className }: ProductPriceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { netPrice, regularPrice, promotion, packSize } = product;
  const struck = oldPrice ?? (promotion ? regularPrice : undefined);
  return (
    <div
      className={cx(
        'text-right tabular-nums @any/list:flex @any/list:flex-wrap @any/list:items-baseline @any/list:gap-x-1.5 @max-3xl/list:text-left @3xl/list:justify-end',
        className,
      )}
    >
      {struck !== undefined && (
        <p className="text-sm leading-5 text-muted @any/list:text-xs @any/list:leading-4 @max-3xl/list:order-1 dense:text-sm">
          <span className="sr-only">
            {t(oldPrice ? 'catalogue.priceBefore' : 'catalogue.regularPrice')}
          </span>
          <s>{formatUnitPrice(struck, locale)}</s>
        </p>
      )}
      <p
        data-net-price
        className={cx(
          isLarge
            ? 'text-3xl font-bold'
            : 'text-lg leading-7 font-semibold @any/list:text-base @any/list:leading-5 @3xl/list:text-lg @3xl/list:leading-5 dense:text-base dense:leading-5',
          !isLarge && MISSING_DIGITS[unitPriceDecimals(netPrice)],
        )}
      >
        {formatUnitPrice(netPrice, locale)}
      </p>
      <div className="text-sm leading-5 @any/list:text-xs @any/list:leading-4 @max-3xl/list:order-1 @3xl/list:basis-full dense:flex dense:flex-wrap dense:justify-end dense:gap-x-2">
        <p className="text-muted">{unitLabel(product, t)}</p>
        {packSize > 1 && !isLarge && (
          <p className="hidden shrink-0 text-xs leading-4 text-muted @3xl/list:block dense:hidden @5xl/list:dense:block">
            {t('catalogue.packAmount', { amount: packAmount(product, locale) })}
          </p>
        )}
        {oldPrice !== undefined && (
          <p role="status" className="text-xs font-semibold text-warning">
            {t('catalogue.priceChanged')}
          </p>
        )}
      </div>
    </div>
  );
}

const DOTS = {
  in: 'before:bg-success',
  low: 'before:bg-warning',
  out: 'before:bg-error',
} as const;

interface ProductStockProps {
  product: Product;
  inCart?: number;
  className?: string;
}

export function ProductStock({ product, inCart = 0, className }: ProductStockProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { arNum: ArNum, packSize, stock } = product;
  const shortage = shortageOf({ ArNum, LCQuantite: inCart, packSize }, stock);
  return (
    <p
      className={cx(
        'flex gap-2 text-sm leading-5 before:mt-1 before:size-2.5 before:shrink-0 before:rounded-full @any/list:gap-1.5 @any/list:text-xs @any/list:leading-4 @any/list:before:mt-0.75 @5xl/list:dense:gap-2 @5xl/list:dense:text-sm @5xl/list:dense:leading-4.5 @5xl/list:dense:before:mt-1',
        DOTS[stock.state],
        shortage && 'font-semibold text-warning',
        className,
      )}
    >
      {shortage ? shortageLabel(shortage, t, locale) : stockLabel(product, t)}
    </p>
  );
}
