import type { ReactNode } from 'react';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { cx } from '../../../ui/class-names.ts';
import { ProductBadges } from '../../products/product-badges.tsx';

const TEXT = 'text-xs leading-4 text-muted tabular-nums';

interface LineDetailProps {
  code: string;
  price: ReactNode;
  children: ReactNode;
  badgesOf: Product | false | null | undefined;
}

/** Code and price are never truncated: a user could mistake the visible part for the whole. */
export function LineDetail({ code, price, children, badgesOf }: LineDetailProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 self-start overflow-x-clip [grid-area:detail]">
      <p className={cx(TEXT, 'shrink-0')}>
        {code}
        {price && ' ·'}
      </p>
      {price && (
        <p data-unit-price className={cx(TEXT, 'shrink-0')}>
          {price}
        </p>
      )}
      <p className={cx(TEXT, 'compact:@3xl/list:truncate')}>{children}</p>
      {badgesOf && (
        <div className="-my-0.5 hidden shrink-0 gap-x-2 @3xl/list:flex">
          <ProductBadges product={badgesOf} />
        </div>
      )}
    </div>
  );
}
