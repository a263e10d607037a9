import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import { cart } from '../../features/cart/device-cart.ts';
import type { Catalogue } from '../../features/catalogue/catalogue.ts';
import { ListSkeleton } from '../../features/catalogue/list-skeleton.tsx';
import { ListFailed } from '../../features/catalogue/list-states.tsx';
import { ProductRows } from '../../features/catalogue/product-rows.tsx';
import { useProducts } from '../../features/catalogue/use-products.ts';
import { ListActions } from '../../features/favourites/list-actions.tsx';
import { listName } from '../../features/favourites/list-name.ts';
import { OrderAllSheet } from '../../features/favourites/order-all-sheet.tsx';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyCratePicture } from '../../ui/pictures/empty-crate-picture.tsx';
import { toasts } from '../../ui/toast-queue.ts';

interface FavouriteArticlesProps {
  catalogue: Catalogue;
  list: FavouriteList;
}

/** One list: its articles as lines, and the way to order them all at once. */
export function FavouriteArticles({ catalogue, list }: FavouriteArticlesProps) {
  const { t } = useSpeech();
  const navigate = useNavigate();
  // Counts the openings of the preview: each one begins with a fresh plan.
  const [opening, setOpening] = useState(0);
  // What was taken off a list stays until it is opened again: the place of a tap does not jump.
  const [shown, setShown] = useState(list.arNums);
  const missing = list.arNums.filter((arNum) => !shown.includes(arNum));
  if (missing.length > 0) setShown([...shown, ...missing]);
  const { products, failure } = useProducts(catalogue, shown);

  if (shown.length === 0) {
    return (
      <EmptyState
        picture={<EmptyCratePicture />}
        title={t('favourites.empty')}
        actions={
          <ButtonLink to={pathTo('categorie-id', { id: WHOLE_CATALOGUE })}>
            {t('favourites.browse')}
          </ButtonLink>
        }
      >
        {t('favourites.emptyHelp')}
      </EmptyState>
    );
  }
  if (!products && failure !== undefined) {
    return <ListFailed failure={failure} onRetry={() => setShown([...list.arNums])} />;
  }
  if (!products) return <ListSkeleton look="list" onRetry={() => setShown([...list.arNums])} />;

  async function order(lines: { product: Product; quantity: number }[]): Promise<void> {
    try {
      await Promise.all(
        lines.map(({ product, quantity }) => cart.order(product, 'increment', quantity)),
      );
    } catch {
      // The device keeps nothing more: the bar says so.
      return;
    }
    toasts.show({
      title: t('favourites.added', { count: lines.length }),
      variant: 'success',
      action: {
        label: t('favourites.seeCart'),
        run: () => void navigate(pathTo('commande-panier')),
      },
    });
  }

  const listed = products.filter(({ arNum }) => list.arNums.includes(arNum));
  return (
    <>
      <ListActions list={list} onOrder={() => setOpening(opening + 1)} />
      <ProductRows label={listName(list, t)} products={products} />
      {opening > 0 && (
        <OrderAllSheet
          key={opening}
          name={listName(list, t)}
          products={listed}
          onOrder={(lines) => void order(lines)}
        />
      )}
    </>
  );
}
