import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatCount, formatUnitPrice } from '../../../lib/format.ts';
import { cx } from '../../../ui/class-names.ts';
import { optionProps } from '../../../ui/forms/use-combobox.ts';
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx';
import { unitLabel } from '../../products/product-labels.ts';

interface ProductOptionsProps {
  id: string;
  label: string;
  products: readonly Product[];
  active: number;
  onChoose: (product: Product) => void;
  className: string;
  ref?: Ref<HTMLDivElement>;
}

export function ProductOptions(props: ProductOptionsProps) {
  const { id, label, products, active, onChoose, className, ref } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      className={cx('rounded-md border border-divider bg-surface shadow-xl', className)}
    >
      {products.map((product, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
        <div
          key={product.arNum}
          {...optionProps(id, at)}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onClick={() => onChoose(product)}
          className={cx(
            'grid cursor-pointer grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-divider px-3 py-2 last:border-b-0 hover:bg-sunken',
            at === active && 'bg-primary-soft outline-3 -outline-offset-3 outline-focus',
          )}
        >
          <ProductPicture images={product.images} className="w-12" />
          <span className="min-w-0">
            <span className="block leading-5 font-semibold text-pretty">{product.name}</span>
            <span className="block truncate text-sm text-muted">
              {product.reference} ·{' '}
              {t('quantity.packOf', { size: formatCount(product.packSize, locale) })} ·{' '}
              {product.brand}
            </span>
          </span>
          <span className="text-right tabular-nums">
            <span className="block font-semibold">{formatUnitPrice(product.netPrice, locale)}</span>
            <span className="block text-xs text-muted">{unitLabel(product, t)}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
