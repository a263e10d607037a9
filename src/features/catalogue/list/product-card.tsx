import { memo } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { cx } from '../../../ui/class-names.ts';
import { ProductPicture } from '../../../ui/product-picture.tsx';
import { QuantityField } from '../../cart/quantity/quantity-field.tsx';
import { useCartQuantity } from '../../cart/use-cart.ts';
import { HeartButton } from '../../favourites/heart-button.tsx';
import type { ListRow } from '../../products/list/list-session.ts';
import { ProductBadges } from '../../products/product-badges.tsx';
import { ProductPrice } from './product-price.tsx';
import { rowId } from './product-rows.tsx';
import { ProductStock } from './product-stock.tsx';

export const ProductCard = memo(function ProductCard({
  row,
  onMoveOn,
  className,
}: {
  row: ListRow;
  onMoveOn?: ((arNum: number) => void) | undefined;
  className?: string;
}) {
  const { product, oldPrice, isGone } = row;
  const { arNum, name, reference, brand } = product;
  const inCart = useCartQuantity(arNum) > 0;
  return (
    <li
      id={onMoveOn && rowId(arNum)}
      className={cx(
        'flex flex-col rounded-md border p-3',
        inCart ? 'border-primary bg-primary-soft' : 'border-divider bg-surface',
        className,
      )}
    >
      <div className="relative">
        <ProductPicture src={product.images[0]} className="h-36 w-full [aspect-ratio:auto]" />
        <div className="absolute top-2 left-2 flex flex-col items-start gap-1">
          <ProductBadges product={product} isGone={isGone} />
        </div>
        <div className="absolute right-1 bottom-1">
          <HeartButton product={product} />
        </div>
      </div>
      <Link
        to={pathTo('produit-id', { id: arNum })}
        className="mt-3 line-clamp-3 min-h-18 rounded-sm leading-6 font-semibold hover:text-primary hover:underline"
      >
        {name}
      </Link>
      <p className="mt-0.5 truncate text-sm leading-5 text-muted">
        {reference} · {brand}
      </p>
      <div className="mt-2 flex min-h-17 flex-1 items-end justify-between gap-2">
        <ProductStock product={product} />
        <ProductPrice product={product} oldPrice={oldPrice} />
      </div>
      <div className="mt-3">
        {!isGone && (
          <QuantityField product={product} onCommit={(moveOn) => moveOn && onMoveOn?.(arNum)} />
        )}
      </div>
    </li>
  );
});
