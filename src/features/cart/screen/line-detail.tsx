import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { Shortage } from '../../../../contract/orders/schemas.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { cx } from '../../../ui/class-names.ts';
import { ProductBadges } from '../../products/product-badges.tsx';
import { shortageLabel } from '../../products/product-labels.ts';

const TEXT = 'text-muted tabular-nums';
const WHOLE = 'whitespace-nowrap @max-2xl/list:inline-block';

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
    <div
      className={cx(
        'min-w-0 items-center gap-x-1.5 self-start overflow-x-clip text-xs leading-4 [grid-area:detail] @2xl/list:flex @2xl/list:flex-wrap',
        // In a narrow row, the label of the total can stand at the end of the first line.
        '@max-2xl/list:before:float-right @max-2xl/list:before:h-[1rem] @max-2xl/list:before:w-[1.5rem]',
      )}
    >
      <p className={cx(TEXT, WHOLE)}>
        {code}
        {price && ' ·'}
      </p>{' '}
      {price && (
        <p data-unit-price className={cx(TEXT, WHOLE)}>
          {price}
        </p>
      )}{' '}
      <p
        className={cx(
          TEXT,
          '@max-2xl/list:inline compact:@max-sm/list:hidden compact:@3xl/list:truncate',
        )}
      >
        {children}
      </p>
      {badgesOf && (
        <div className="-my-0.5 hidden shrink-0 gap-x-2 @3xl/list:flex">
          <ProductBadges product={badgesOf} />
        </div>
      )}
      {shortage && (
        <p data-shortage className="font-semibold text-warning tabular-nums">
          {shortageLabel(shortage, t, locale)}
        </p>
      )}
    </div>
  );
}
