import { History } from 'lucide-react';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatCount } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { cx } from '../../../ui/class-names.ts';
import { nextQuantity } from '../../../ui/next-quantity.ts';
import { ProductPicture } from '../../../ui/product-picture.tsx';
import { QuantityField } from '../../cart/quantity/quantity-field.tsx';
import { useCartQuantity } from '../../cart/use-cart.ts';
import { HeartButton } from '../../favourites/heart-button.tsx';
import { useBought } from '../../products/current-catalogue.ts';
import { type ListRow, rowOf } from '../../products/list/list-session.ts';
import { ProductBadges } from '../../products/product-badges.tsx';
import { dayOf } from '../../products/product-labels.ts';
import { ProductPrice, ProductStock } from './price-and-stock.tsx';

interface ProductRowProps {
  row: ListRow;
  isFar: boolean;
  onMoveOn: (arNum: number) => void;
}

/** Only rows past the first screen are skipped: each change of a quantity paints the list anew. */
export const FAR = 12;

export const CARDS =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] gap-3 lg:gap-4';
export const ROWS = '@container/list overflow-hidden rounded-md border border-divider bg-surface';

export const rowId = (arNum: number): string => `product-${arNum}`;

const NARROW =
  "grid-cols-[3.5rem_minmax(0,1fr)_auto] [grid-template-areas:'picture_name_price''picture_stock_price''heart_quantity_quantity'] gap-x-3 gap-y-2 p-3";
const WIDE =
  "@3xl/list:grid-cols-[var(--row)_minmax(0,1fr)_8rem_6.75rem_10.5rem_2.75rem] @5xl/list:grid-cols-[var(--row)_minmax(0,1fr)_11rem_9rem_10.5rem_2.75rem] @3xl/list:[grid-template-areas:'picture_name_stock_price_quantity_heart'] @3xl/list:items-center @3xl/list:gap-x-3 @3xl/list:pl-4 @5xl/list:gap-x-4 @3xl/list:py-(--row-gap) @3xl/list:pr-2 @3xl/list:[--picture-height:100%] @3xl/list:[--picture-width:calc(var(--row)+1rem)]";
/** Whatever a row says, it has one height. */
const COMPACT =
  'dense:packs-beside dense:[--note-right:11rem] dense:[--note-top:1.5rem] dense:grid-cols-[2.25rem_minmax(0,1fr)_9rem_12.5rem_18rem_2.25rem] dense:min-h-11 dense:py-[0.1875rem]';

export const ProductRow = memo(function ProductRow({ row, isFar, onMoveOn }: ProductRowProps) {
  const { product, oldPrice, isGone } = row;
  const { arNum, name, reference, brand } = product;
  const inCart = useCartQuantity(arNum);
  return (
    <li
      id={rowId(arNum)}
      className={cx(
        'relative isolate grid border-b border-divider last:border-b-0',
        NARROW,
        WIDE,
        COMPACT,
        inCart > 0 && 'bg-primary-soft',
        isFar &&
          '@3xl/list:[contain-intrinsic-size:auto_calc(max(var(--row),var(--control)+1.25rem)+2*var(--row-gap)+1px)] @3xl/list:[content-visibility:auto] dense:[contain-intrinsic-size:auto_2.3125rem]',
      )}
    >
      <ProductPicture
        images={product.images}
        className={cx('w-14 [grid-area:picture] @3xl/list:w-full', isGone && 'opacity-50')}
      />
      <div className="min-w-0 [grid-area:name]">
        <Link
          to={pathTo('produit-id', { id: arNum })}
          title={name}
          className="with-picture block rounded-sm leading-6 font-semibold text-pretty hover:text-primary hover:underline dense:truncate dense:text-sm dense:leading-5"
        >
          {name}
        </Link>
        <div className="dense:flex dense:gap-x-2">
          <p className="min-w-0 text-sm leading-5 text-muted dense:truncate dense:text-xs dense:leading-4">
            {reference} · {brand}
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden dense:-my-0.5 dense:shrink-0 dense:flex-nowrap">
            <ProductBadges product={product} isGone={isGone} />
          </div>
          <LastBought arNum={arNum} />
        </div>
      </div>
      {!isGone && (
        <ProductStock
          product={product}
          inCart={inCart}
          className="-mt-1 [grid-area:stock] @3xl/list:mt-0"
        />
      )}
      <ProductPrice product={product} oldPrice={oldPrice} className="[grid-area:price]" />
      {!isGone && (
        <QuantityField
          product={product}
          onMoveOn={() => onMoveOn(arNum)}
          className="[grid-area:quantity]"
        />
      )}
      <HeartButton product={product} className="[grid-area:heart] max-sm:-ml-1" />
    </li>
  );
});

/** Where a row of one line has room for it: it adds to no height, and moves nothing when it comes. */
function LastBought({ arNum }: { arNum: number }) {
  const { t, locale } = useSpeech();
  const last = useBought(arNum);
  if (!last) return null;
  const date = dayOf(last.on, shopDay(serverNow()));
  return (
    <p className="hidden whitespace-nowrap text-muted tabular-nums dense:ml-auto dense:flex dense:shrink-0 dense:items-center dense:gap-x-1 dense:text-xs dense:leading-4">
      <History aria-hidden="true" className="size-3" />
      <span className="sr-only">{t('catalogue.lastBought')} </span>
      {t('catalogue.boughtOn', { quantity: formatCount(last.quantity, locale), date })}
    </p>
  );
}

interface ProductCardProps {
  row: ListRow;
  onMoveOn?: (arNum: number) => void;
  className?: string;
}

export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { row, onMoveOn, className } = props;
  const { product, oldPrice, isGone } = row;
  const { arNum, name, reference, brand } = product;
  const inCart = useCartQuantity(arNum);
  return (
    <li
      id={onMoveOn && rowId(arNum)}
      className={cx(
        'relative isolate flex flex-col rounded-md border p-3',
        inCart > 0 ? 'border-primary bg-primary-soft' : 'border-divider bg-surface',
        className,
      )}
    >
      <div className="relative">
        <ProductPicture images={product.images} className="h-36 w-full [aspect-ratio:auto]" />
        <div className="absolute top-2 left-2 flex flex-col items-start gap-1">
          <ProductBadges product={product} isGone={isGone} />
        </div>
        <div className="absolute right-1 bottom-1 z-1">
          <HeartButton product={product} />
        </div>
      </div>
      <Link
        to={pathTo('produit-id', { id: arNum })}
        className="whole-tile mt-3 line-clamp-3 min-h-18 rounded-sm leading-6 font-semibold hover:text-primary hover:underline"
      >
        {name}
      </Link>
      <p className="mt-0.5 truncate text-sm leading-5 text-muted">
        {reference} · {brand}
      </p>
      <div className="mt-2 flex min-h-17 flex-1 items-end justify-between gap-2">
        <ProductStock product={product} inCart={inCart} />
        <ProductPrice product={product} oldPrice={oldPrice} />
      </div>
      <div className="relative z-1 mt-3">
        {!isGone && <QuantityField product={product} onMoveOn={() => onMoveOn?.(arNum)} />}
      </div>
    </li>
  );
});

export function moveToNext(arNum: number): boolean {
  const field = nextQuantity(document.getElementById(rowId(arNum)));
  field?.focus();
  return field !== undefined;
}

export function ProductRows({ label, products }: { label: string; products: readonly Product[] }) {
  // Rendered rows stay the same objects, so that a change in one renders no other.
  const rows = useMemo(() => products.map(rowOf), [products]);
  return (
    <ul aria-label={label} className={ROWS}>
      {rows.map((row, index) => (
        <ProductRow key={row.product.arNum} row={row} isFar={index >= FAR} onMoveOn={moveToNext} />
      ))}
    </ul>
  );
}
