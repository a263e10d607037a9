import type { Ref } from 'react';
import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatCount, formatUnitPrice } from '../../../../lib/format.ts';
import { cx } from '../../../../ui/class-names.ts';
import { ProductPicture } from '../../../../ui/product-picture.tsx';
import { optionProps } from '../../../../ui/use-combobox.ts';
import { unitLabel } from '../../../products/product-labels.ts';

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
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      className={cx('rounded-md border border-divider bg-surface shadow-xl', className)}
    >
      {products.map((product, at) => (
        <ProductOption
          key={product.arNum}
          list={id}
          at={at}
          product={product}
          isActive={at === active}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface ProductOptionProps {
  list: string;
  at: number;
  product: Product;
  isActive: boolean;
  onChoose: (product: Product) => void;
}

function ProductOption({ list, at, product, isActive, onChoose }: ProductOptionProps) {
  const { t, locale } = useSpeech();
  const { name, reference, brand, packSize, netPrice, images } = product;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field that points at it has the keys
    <div
      {...optionProps(list, at)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={() => onChoose(product)}
      className={cx(
        'grid cursor-pointer grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-divider px-3 py-2 last:border-b-0 hover:bg-sunken',
        isActive && 'bg-primary-soft ring-3 ring-focus ring-inset',
      )}
    >
      <ProductPicture src={images[0]} className="w-12" />
      <span className="min-w-0">
        <span className="block leading-5 font-semibold text-pretty">{name}</span>
        <span className="block truncate text-sm text-muted">
          {reference} · {t('quantity.packOf', { size: formatCount(packSize, locale) })} · {brand}
        </span>
      </span>
      <span className="text-right tabular-nums">
        <span className="block font-semibold">{formatUnitPrice(netPrice, locale)}</span>
        <span className="block text-xs text-muted">{unitLabel(product, t)}</span>
      </span>
    </div>
  );
}
