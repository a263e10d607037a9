import { useParams } from 'react-router';
import { LastBought } from '../../features/catalogue/lazy/product/last-bought.tsx';
import { ProductDetailView } from '../../features/catalogue/lazy/product/product-detail-view.tsx';
import {
  ProductAway,
  ProductSkeleton,
} from '../../features/catalogue/lazy/product/product-states.tsx';
import { CatalogueFrame } from '../../features/catalogue/list/catalogue-frame.tsx';
import { ListsMenu } from '../../features/favourites/lazy/lists-menu.tsx';
import type { Catalogue } from '../../features/products/catalogue.ts';
import { useProductDetail } from '../../features/products/use-product-detail.ts';
import { usePageTitle } from '../../i18n/use-page-title.ts';
import { pathTo } from '../../lib/paths.ts';
import { pageNotFound } from '../errors/page-error.ts';

export function ProductPage() {
  const { id = '' } = useParams();
  return (
    <CatalogueFrame>
      {(catalogue) => <OneProduct key={id} catalogue={catalogue} arNum={Number(id)} />}
    </CatalogueFrame>
  );
}

function OneProduct({ catalogue, arNum }: { catalogue: Catalogue; arNum: number }) {
  const { answer, failure, retry } = useProductDetail(catalogue, arNum);
  usePageTitle(answer?.state === 'found' ? answer.detail.name : undefined);
  if (answer?.state === 'missing') throw pageNotFound(pathTo('produit-id', { id: arNum }));
  if (answer?.state === 'not-here') return <ProductAway onRetry={retry} />;
  if (failure !== undefined) return <ProductAway failure={failure} onRetry={retry} />;
  if (!answer) return <ProductSkeleton onRetry={retry} />;
  return (
    <ProductDetailView
      detail={answer.detail}
      isAdmitted={catalogue.isAdmitted}
      history={<LastBought catalogue={catalogue} arNum={arNum} />}
      lists={<ListsMenu product={answer.detail} />}
    />
  );
}
