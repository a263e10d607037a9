import { memo, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatUnitPrice } from '../../../../lib/format.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { cx } from '../../../../ui/class-names.ts';
import { ProductPicture } from '../../../../ui/product-picture.tsx';
import { QuantityField } from '../../../cart/quantity/quantity-field.tsx';
import { unitLabel } from '../../../products/product-labels.ts';

export const SearchResult = memo(function SearchResult({
  id,
  product,
  isActive,
  onLeave,
}: {
  id: string;
  product: Product;
  isActive: boolean;
  onLeave: () => void;
}) {
  const { t, locale } = useSpeech();
  const isSettled = useSettled();
  return (
    <tr
      id={id}
      aria-selected={isActive}
      className={cx(
        'grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-divider px-3 py-2 sm:grid-cols-[3rem_minmax(0,1fr)_auto_10.5rem]',
        isActive && 'bg-primary-soft ring-3 ring-focus ring-inset',
      )}
    >
      <td>
        <ProductPicture src={product.images[0]} className="w-12" />
      </td>
      <td className="min-w-0">
        <Link
          to={pathTo('produit-id', { id: product.arNum })}
          data-name
          onClick={onLeave}
          className="block rounded-sm leading-5 text-pretty font-semibold hover:text-primary hover:underline"
        >
          {product.name}
        </Link>
        <p className="truncate text-sm text-muted">
          {product.reference} · {product.brand}
        </p>
      </td>
      <td className="text-right tabular-nums">
        <p className="font-semibold">{formatUnitPrice(product.netPrice, locale)}</p>
        <p className="text-xs text-muted">{unitLabel(product, t)}</p>
      </td>
      <td className="max-sm:col-span-3">
        {isSettled || isActive ? (
          <QuantityField product={product} />
        ) : (
          <div className="mb-5 h-control rounded-md border border-field" />
        )}
      </td>
    </tr>
  );
});

const SETTLED_MS = 120;

/** The next key replaces most rows, so a row gets its field when the typing pauses. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
