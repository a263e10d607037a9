import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { rowOf } from '../../products/list/list-session.ts';
import { ProductCard } from './product-items.tsx';

const ARROWS = [
  { label: 'shelves.previous', by: -0.9, Icon: ChevronLeft },
  { label: 'shelves.next', by: 0.9, Icon: ChevronRight },
] as const;

export function ProductShelf(props: { title: string; products: readonly Product[]; to?: string }) {
  const { title, products, to } = props;
  const { t } = useTranslation();
  const heading = useId();
  const shelf = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => products.map(rowOf), [products]);
  const scroll = (by: number) =>
    shelf.current?.scrollBy({ left: by * shelf.current.clientWidth, behavior: 'smooth' });
  return (
    <section aria-labelledby={heading}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        <h2 id={heading} className="text-lg font-semibold">
          {title}
        </h2>
        <div className="ml-auto flex items-center gap-2 [&>a]:touch-target">
          {to && <TextLink to={to}>{t('shelves.seeAll')}</TextLink>}
          {ARROWS.map(({ label, by, Icon }) => (
            <button
              key={label}
              type="button"
              aria-label={t(label)}
              className="hidden size-9 place-items-center rounded-full border border-divider bg-surface text-muted hover:border-field hover:text-text pointer-fine:grid"
              onClick={() => scroll(by)}
            >
              <Icon className="size-5" />
            </button>
          ))}
        </div>
      </div>
      <ul
        ref={shelf}
        className="relative -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] lg:mx-0 lg:scroll-px-0 lg:px-0"
      >
        {rows.map((row) => (
          <ProductCard key={row.product.arNum} row={row} className="w-54 shrink-0 snap-start" />
        ))}
      </ul>
    </section>
  );
}
