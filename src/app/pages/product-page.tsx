import { LastBought } from '../../features/catalogue/lazy/product/last-bought.tsx';
import { ProductDetailView } from '../../features/catalogue/lazy/product/product-detail-view.tsx';
import {
  ProductAway,
  ProductSkeleton,
} from '../../features/catalogue/lazy/product/product-states.tsx';
import { ListsMenu } from '../../features/favourites/lazy/lists-menu.tsx';
import { useProductDetail } from '../../features/products/use-product-detail.ts';
import { usePageTitle } from '../../i18n/use-page-title.ts';
import { pathTo } from '../../lib/paths.ts';
import { pageNotFound } from '../errors/page-error.ts';
import { cataloguePage } from '../shell/page-frames.tsx';

export const ProductPage = cataloguePage(function Product({ catalogue, id }) {
  const arNum = Number(id);
  const { answer, failure, retry } = useProductDetail(catalogue, arNum);
  usePageTitle(answer?.state === 'found' ? answer.sheet.name : undefined);
  if (answer?.state === 'missing') throw pageNotFound(pathTo('produit-id', { id: arNum }));
  if (answer?.state === 'not-here') return <ProductAway onRetry={retry} />;
  if (failure !== undefined) return <ProductAway failure={failure} onRetry={retry} />;
  if (!answer) return <ProductSkeleton onRetry={retry} />;
  return (
    <ProductDetailView
      sheet={answer.sheet}
      isAdmitted={catalogue.isAdmitted}
      history={<LastBought catalogue={catalogue} arNum={arNum} />}
      lists={<ListsMenu product={answer.sheet} />}
    />
  );
});
