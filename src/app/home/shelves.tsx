import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { emptyQuery } from '../../../contract/catalogue/list-query.ts';
import { useRead } from '../../device/copies/use-read.ts';
import { useSession } from '../../features/auth/session/session-store.ts';
import { CatalogueFrame } from '../../features/catalogue/list/catalogue-frame.tsx';
import { ProductShelf } from '../../features/catalogue/list/product-shelf.tsx';
import type { Catalogue } from '../../features/products/catalogue.ts';
import { baseOf } from '../../features/products/list/list-filters.ts';
import { useProducts } from '../../features/products/use-products.ts';
import { pathTo } from '../../lib/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RenderWhenNear } from './render-when-near.tsx';

export function Shelves() {
  return <CatalogueFrame>{(catalogue) => <ShelvesOf catalogue={catalogue} />}</CatalogueFrame>;
}

/**
 * Reserves the height of two shelves by an empty element: the cards above may still grow, and would
 * move a skeleton.
 */
export const ShelvesPlace = () => <div className="h-256" />;

const ShelvesToCome = () => (
  <>
    <Skeleton className={SHELF} />
    <Skeleton className={SHELF} />
  </>
);

function ShelvesOf({ catalogue }: { catalogue: Catalogue }) {
  const { answer: bought, failure } = useRead(catalogue.bought);
  const arNums = useMemo(() => [...(bought?.keys() ?? [])].slice(0, SHOWN), [bought]);
  if (!bought && failure === undefined) return <ShelvesToCome />;
  return <KnownShelves catalogue={catalogue} bought={arNums} />;
}

/** Each shelf reserves its height while it loads, so that the shelves below do not move. */
function KnownShelves({ catalogue, bought }: { catalogue: Catalogue; bought: readonly number[] }) {
  const { t } = useTranslation();
  const usual = useSession(({ user }) =>
    user?.type === 'commercial' ? 'shelves.usualOf' : 'shelves.usual',
  );
  const { products, failure } = useProducts(catalogue, bought);
  const sold = useMemo(() => products?.filter(({ flags }) => !flags.withdrawn), [products]);
  if (!sold && failure === undefined) return <ShelvesToCome />;
  return (
    <>
      {sold && sold.length > 0 && <ProductShelf title={t(usual)} products={sold} />}
      {catalogue.isAdmitted && (
        <>
          <RenderWhenNear height={SHELF}>
            <ThemeShelf catalogue={catalogue} route="promotions" />
          </RenderWhenNear>
          <RenderWhenNear height={SHELF}>
            <ThemeShelf catalogue={catalogue} route="nouveautes" />
          </RenderWhenNear>
        </>
      )}
    </>
  );
}

const SHELF = 'h-125';
const SHOWN = 12;
const TITLES = { promotions: 'shelves.promotions', nouveautes: 'shelves.news' } as const;

function ThemeShelf({ catalogue, route }: { catalogue: Catalogue; route: keyof typeof TITLES }) {
  const { t } = useTranslation();
  const session = useMemo(
    () => catalogue.list({ ...emptyQuery, ...baseOf(route) }),
    [catalogue, route],
  );
  const { phase, rows, copiedAt } = useStore(session);
  const products = useMemo(
    () =>
      rows
        .filter(({ isGone }) => !isGone)
        .slice(0, SHOWN)
        .map(({ product }) => product),
    [rows],
  );
  // The rows of the last visit are not shown: a shelf has no place for the date of their prices.
  if (phase === 'loading' || copiedAt !== undefined) return <Skeleton className={SHELF} />;
  if (products.length === 0) return null;
  return <ProductShelf title={t(TITLES[route])} products={products} to={pathTo(route)} />;
}
