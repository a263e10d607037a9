import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { shortageOf } from '../../../../contract/orders/shortages.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatUnitPrice, unitPriceDecimals } from '../../../lib/format.ts';
import { cx } from '../../../ui/class-names.ts';
import { packAmount, shortageLabel, stockLabel, unitLabel } from '../../products/product-labels.ts';

/** The width of the decimals that a price has less than the finest. */
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

export function ProductPrice(props: ProductPriceProps) {
  const { t, locale } = useSpeech();
  const { product, oldPrice, isLarge = false, className } = props;
  const { netPrice, regularPrice, promotion, packSize } = product;
  const struck = oldPrice ?? (promotion ? regularPrice : undefined);
  /** In a list the decimal points stand under each other. */
  const digits = (price: string) => !isLarge && MISSING_DIGITS[unitPriceDecimals(price)];
  return (
    <div
      className={cx(
        'text-right tabular-nums dense:flex dense:flex-wrap dense:items-baseline dense:justify-end dense:gap-x-2',
        className,
      )}
    >
      {struck !== undefined && (
        <p className={cx('text-sm leading-5 text-muted', digits(struck), 'dense:pr-0')}>
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
            : 'text-lg leading-7 font-semibold @3xl/list:text-xl dense:text-base dense:leading-5',
          digits(netPrice),
        )}
      >
        {formatUnitPrice(netPrice, locale)}
      </p>
      <div className="text-sm leading-5 dense:flex dense:basis-full dense:justify-end dense:gap-x-2 dense:text-xs dense:leading-4">
        <p className="min-w-0 text-muted dense:truncate">{unitLabel(product, t)}</p>
        {packSize > 1 && !isLarge && (
          <p className="hidden shrink-0 text-xs leading-4 text-muted @3xl/list:block">
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

/** With a quantity in the cart it says what of that is missing. */
export function ProductStock({ product, inCart = 0, className }: ProductStockProps) {
  const { t, locale } = useSpeech();
  const { arNum: ArNum, packSize, stock } = product;
  const shortage = shortageOf({ ArNum, LCQuantite: inCart, packSize }, stock);
  return (
    <p
      className={cx(
        'flex gap-2 text-sm leading-5 before:mt-1 before:size-2.5 before:shrink-0 before:rounded-full @5xl/list:text-base dense:text-sm dense:leading-4.5',
        DOTS[stock.state],
        shortage && 'font-semibold text-warning',
        className,
      )}
    >
      {shortage ? shortageLabel(shortage, t, locale) : stockLabel(product, t)}
    </p>
  );
}
