import { useMemo } from 'react';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { nextQuantity } from '../../../ui/next-quantity.ts';
import { rowOf } from '../../products/list/list-session.ts';
import { FAR, ProductRow, rowId } from './product-row.tsx';

/** False where no further row is rendered. */
export function moveToNext(arNum: number): boolean {
  const field = nextQuantity(document.getElementById(rowId(arNum)));
  field?.focus();
  return field !== undefined;
}

export function ProductRows({ label, products }: { label: string; products: readonly Product[] }) {
  // Rendered rows stay the same objects, so that a change in one renders no other.
  const rows = useMemo(() => products.map(rowOf), [products]);
  return (
    <ul
      aria-label={label}
      className="@container/list overflow-hidden rounded-md border border-divider bg-surface"
    >
      {rows.map((row, index) => (
        <ProductRow key={row.product.arNum} row={row} isFar={index >= FAR} onMoveOn={moveToNext} />
      ))}
    </ul>
  );
}
