import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FavouriteList } from '../../../../contract/favourites/schemas.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyCratePicture } from '../../../ui/pictures/empty-crate-picture.tsx';
import { ListActions } from '../../favourites/list-actions.tsx';
import { listName } from '../../favourites/list-name.ts';
import type { Catalogue } from '../../products/catalogue.ts';
import { useProducts } from '../../products/use-products.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { ProductRows } from '../list/product-items.tsx';
import { ListFailed } from '../list-states/list-states.tsx';

interface FavouriteProductsProps {
  catalogue: Catalogue;
  list: FavouriteList;
  onOrder: (lines: { arNum: number; quantity: number }[]) => void;
}

export function FavouriteProducts({ catalogue, list, onOrder }: FavouriteProductsProps) {
  const { t } = useTranslation();
  // A product removed from the list stays visible, so that no row moves under a finger.
  const [shown, setShown] = useState(list.arNums);
  const missing = list.arNums.filter((arNum) => !shown.includes(arNum));
  if (missing.length > 0) setShown([...shown, ...missing]);
  const { products, failure, retry } = useProducts(catalogue, shown);

  if (shown.length === 0) {
    return (
      <EmptyState
        picture={<EmptyCratePicture />}
        title={t('favourites.empty')}
        actions={
          <ButtonLink to={pathTo('categorie-id', { id: WHOLE_CATALOGUE })}>
            {t('catalogue.browse')}
          </ButtonLink>
        }
      >
        {t('favourites.emptyHelp')}
      </EmptyState>
    );
  }
  if (!products) {
    if (failure !== undefined) return <ListFailed failure={failure} onRetry={retry} />;
    return <ListSkeleton look="list" onRetry={retry} />;
  }

  const lines = products
    .filter(({ arNum }) => list.arNums.includes(arNum))
    .map(({ arNum, packSize }) => ({ arNum, quantity: packSize }));
  return (
    <>
      <ListActions list={list} onOrder={() => onOrder(lines)} />
      <ProductRows label={listName(list, t)} products={products} />
    </>
  );
}
