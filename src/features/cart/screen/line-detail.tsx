import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { Shortage } from '../../../../contract/orders/schemas.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { cx } from '../../../ui/class-names.ts';
import { ProductBadges } from '../../products/product-badges.tsx';
import { shortageLabel } from '../../products/product-labels.ts';

const TEXT = 'text-xs leading-4 text-muted tabular-nums';

interface LineDetailProps {
  code: string;
  price: ReactNode;
  children: ReactNode;
  badgesOf: Product | false | null | undefined;
  shortage?: Shortage | undefined;
}

/** Code and price are never truncated: a user could mistake the visible part for the whole. */
export function LineDetail({ code, price, children, badgesOf, shortage }: LineDetailProps) {
  const { t } = useTranslation();
  const locale = useLocale();
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
      {shortage && (
        <p data-shortage className="text-xs leading-4 font-semibold text-warning tabular-nums">
          {shortageLabel(shortage, t, locale)}
        </p>
      )}
    </div>
  );
}
