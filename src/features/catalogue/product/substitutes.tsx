import { useId } from 'react';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { ProductRows } from '../list/product-rows.tsx';

interface SubstitutesProps {
  title: string;
  products: readonly Product[];
}

/** What can be ordered in an article's place, each on its line. */
export function Substitutes({ title, products }: SubstitutesProps) {
  const heading = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      <ProductRows label={title} products={products} />
    </section>
  );
}
