import type { ReactNode } from 'react';
import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import { cx } from '../../../../ui/class-names.ts';
import { ProductBadges } from '../../../products/product-badges.tsx';

const TEXT =
  'truncate text-xs leading-4 text-muted tabular-nums @3xl/list:text-sm @3xl/list:leading-5 compact:@2xl/list:text-xs compact:@2xl/list:leading-4';

interface LineDetailProps {
  price: ReactNode;
  children: ReactNode;
  badgesOf: Product | false | null | undefined;
}

/** The price is never cut: a part of an amount reads as another one. */
export function LineDetail({ price, children, badgesOf }: LineDetailProps) {
  return (
    <div className="flex min-w-0 items-center gap-x-1.5 overflow-x-clip">
      {price && (
        <p data-unit-price className={cx(TEXT, 'shrink-0')}>
          {price}
        </p>
      )}
      <p className={TEXT}>{children}</p>
      {badgesOf && (
        <div className="-my-0.5 hidden shrink-0 gap-x-2 @md/list:flex">
          <ProductBadges product={badgesOf} />
        </div>
      )}
    </div>
  );
}
