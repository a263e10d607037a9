import { History } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatCount } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { cx } from '../../../ui/class-names.ts';
import { nextQuantity } from '../../../ui/next-quantity.ts';
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx';
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

/** From this row on, browsers skip rows off the screen, which each new quantity would repaint. */
export const SKIPPED_FROM = 12;

export const CARDS =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] sm:gap-3 lg:gap-4';
export const ROWS = '@container/list overflow-hidden rounded-md border border-divider bg-surface';

export const rowId = (arNum: number): string => `product-${arNum}`;

const NARROW =
  "grid-cols-[2.75rem_minmax(0,1fr)_9.25rem] [grid-template-areas:'picture_name_name''picture_meta_meta''heart_price_quantity''heart_packs_quantity'] gap-x-2 px-2.5 py-1 @max-3xl/list:[--box-width:9.25rem] @max-3xl/list:[--control:var(--row-control)] @max-3xl/list:[--picture-height:3.25rem]";
/** Layout for a phone whose text size is doubled. */
const NARROWEST =
  "@max-[20rem]/list:grid-cols-[minmax(0,1fr)_auto] @max-[20rem]/list:gap-y-1 @max-[20rem]/list:[--box-width:0px] @max-[20rem]/list:[grid-template-areas:'picture_heart''name_name''meta_meta''price_price''quantity_quantity''packs_packs']";
const WIDE =
  "@3xl/list:grid-cols-[3.5rem_minmax(0,1fr)_9rem_10.5rem_2.75rem] @3xl/list:gap-x-3 @3xl/list:py-0.5 @3xl/list:pr-2 @3xl/list:pl-3 @3xl/list:[--picture-height:100%] @3xl/list:[--picture-width:4.25rem] @3xl/list:[grid-template-areas:'picture_name_price_quantity_heart''picture_meta_price_quantity_heart']";
/** In the compact density, all rows have the same height. */
const COMPACT =
  "dense:packs-beside dense:min-h-11 dense:grid-cols-[2.25rem_minmax(0,1fr)_9.5rem_15.5rem_2.25rem] dense:py-[0.1875rem] dense:[--box-width:9.25rem] @5xl/list:dense:grid-cols-[2.25rem_minmax(0,1fr)_9rem_13.5rem_18rem_2.25rem] @5xl/list:dense:gap-x-4 @5xl/list:dense:pl-4 @5xl/list:dense:[--box-width:10.5rem] @5xl/list:dense:[grid-template-areas:'picture_name_stock_price_quantity_heart''picture_meta_stock_price_quantity_heart']";
/** The usual height of a row that is not rendered yet. */
const OFFSCREEN =
  '@3xl/list:[contain-intrinsic-size:auto_calc(var(--control)+1.125rem)] @3xl/list:[content-visibility:auto] dense:[contain-intrinsic-size:auto_2.3125rem]';

export const ProductRow = memo(function ProductRow({ row, isFar, onMoveOn }: ProductRowProps) {
  const { product, oldPrice, isGone } = row;
  const { arNum, name, reference, brand } = product;
  const inCart = useCartQuantity(arNum);
  const { new: isNew, clearance, withdrawn } = product.flags;
  const isMarked = isGone || isNew || clearance || withdrawn || product.promotion !== null;
  return (
    <li
      id={rowId(arNum)}
      className={cx(
        'relative isolate grid items-center border-b border-divider last:border-b-0',
        NARROW,
        NARROWEST,
        WIDE,
        COMPACT,
        inCart > 0 && 'bg-primary-soft',
        isFar && OFFSCREEN,
      )}
    >
      <ProductPicture
        images={product.images}
        className={cx('w-11 [grid-area:picture] @3xl/list:w-full', isGone && 'opacity-50')}
      />
      <Link
        to={pathTo('produit-id', { id: arNum })}
        title={name}
        className="with-picture block min-w-0 self-end rounded-sm text-sm leading-4.5 font-semibold text-pretty [grid-area:name] hover:text-primary hover:underline @4xl/list:text-base @4xl/list:leading-5 dense:text-sm dense:leading-4.5"
      >
        {name}
      </Link>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 self-start [grid-area:meta] @max-3xl/list:pb-0.5 @5xl/list:dense:contents">
        <div className="contents @5xl/list:dense:flex @5xl/list:dense:min-w-0 @5xl/list:dense:flex-wrap @5xl/list:dense:items-center @5xl/list:dense:gap-x-2 @5xl/list:dense:self-start @5xl/list:dense:[grid-area:meta]">
          <p className="text-xs leading-4 text-muted">
            <span className="whitespace-nowrap">{reference}</span>
            {/* A product with badges shows no brand, to make room for the badges. */}
            {!isMarked && ` · ${brand}`}
          </p>
          <div className="order-1 -my-0.5 flex flex-wrap gap-x-2 empty:hidden @max-[20rem]/list:*:whitespace-normal @5xl/list:dense:order-none">
            <ProductBadges product={product} isGone={isGone} />
          </div>
          {/* Beside two badges there is no room for the last purchase. */}
          {!(clearance && product.promotion) && <LastBought arNum={arNum} />}
        </div>
        {!isGone && (
          <ProductStock product={product} inCart={inCart} className="[grid-area:stock]" />
        )}
      </div>
      <ProductPrice product={product} oldPrice={oldPrice} className="[grid-area:price]" />
      {!isGone && (
        <QuantityField
          product={product}
          onMoveOn={() => onMoveOn(arNum)}
          className="[grid-area:quantity] @max-3xl/list:packs-apart"
        />
      )}
      <HeartButton product={product} className="[grid-area:heart]" />
    </li>
  );
});

/** Appears only in wide compact rows, where the text moves nothing when it arrives. */
function LastBought({ arNum }: { arNum: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const last = useBought(arNum);
  if (!last) return null;
  const date = dayOf(last.on, shopDay(serverNow()));
  return (
    <p className="ml-auto hidden shrink-0 items-center gap-x-1 text-xs leading-4 whitespace-nowrap text-muted tabular-nums @5xl/list:dense:flex">
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
        'relative isolate flex flex-col rounded-md border p-2 [--box-width:8rem] sm:p-3',
        inCart > 0 ? 'border-primary bg-primary-soft' : 'border-divider bg-surface',
        className,
      )}
    >
      <div className="relative">
        <ProductPicture
          images={product.images}
          className="h-26 w-full [aspect-ratio:auto] sm:h-36"
        />
        <div className="absolute top-2 left-2 flex flex-col items-start gap-1">
          <ProductBadges product={product} isGone={isGone} />
        </div>
        <div className="absolute right-1 bottom-1 z-1">
          <HeartButton product={product} />
        </div>
      </div>
      <Link
        to={pathTo('produit-id', { id: arNum })}
        className="whole-tile mt-2 line-clamp-3 rounded-sm text-sm leading-4.5 font-semibold hover:text-primary hover:underline sm:mt-3 sm:min-h-18 sm:text-base sm:leading-6"
      >
        {name}
      </Link>
      <p className="mt-0.5 flex text-sm leading-5 whitespace-nowrap text-muted max-sm:text-xs">
        {reference}
        <span className="w-0 grow truncate whitespace-pre"> · {brand}</span>
      </p>
      <div className="mt-1 flex flex-1 flex-wrap items-end justify-between gap-x-2 sm:mt-2 sm:min-h-17">
        <ProductStock product={product} inCart={inCart} />
        <ProductPrice product={product} oldPrice={oldPrice} className="ml-auto" />
      </div>
      <div className="relative z-1 mt-2 sm:mt-3">
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
  // The row objects stay the same, so that a change renders only the changed row.
  const rows = useMemo(() => products.map(rowOf), [products]);
  return (
    <ul aria-label={label} className={ROWS}>
      {rows.map((row, index) => (
        <ProductRow
          key={row.product.arNum}
          row={row}
          isFar={index >= SKIPPED_FROM}
          onMoveOn={moveToNext}
        />
      ))}
    </ul>
  );
}
