import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { cx } from '../../../ui/class-names.ts';
import { stockLabel } from '../../products/product-labels.ts';

const DOTS = { in: 'bg-success', low: 'bg-warning', out: 'bg-error' } as const;

export function ProductStock({ product }: { product: Product }) {
  const { t } = useSpeech();
  return (
    <p className="flex items-baseline gap-2 text-sm leading-5 @5xl/list:text-base">
      <span
        aria-hidden="true"
        className={cx('size-2.5 shrink-0 -translate-y-px rounded-full', DOTS[product.stock.state])}
      />
      {stockLabel(product, t)}
    </p>
  );
}
