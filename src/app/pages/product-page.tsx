import { useRead } from '../../device/copies/use-read.ts';
import { ProductFailed } from '../../features/catalogue/list-states/list-states.tsx';
import {
  ProductDetailView,
  ProductSkeleton,
} from '../../features/catalogue/product/product-detail-view.tsx';
import { ProductNotHereError } from '../../features/products/catalogue.ts';
import { usePageTitle } from '../../i18n/use-page-title.ts';
import { pathTo } from '../../lib/paths.ts';
import { pageNotFound } from '../errors/page-error.ts';
import { cataloguePage } from '../shell/page-frames.tsx';

export const ProductPage = cataloguePage(function Product({ catalogue, id }) {
  const arNum = Number(id);
  const { answer, failure, retry } = useRead(catalogue.detail(arNum));
  usePageTitle(answer?.state === 'found' ? answer.detail.name : undefined);
  if (answer?.state === 'missing') throw pageNotFound(pathTo('produit-id', { id: arNum }));
  if (failure instanceof ProductNotHereError)
    return <ProductFailed failure={undefined} onRetry={retry} />;
  if (failure !== undefined) return <ProductFailed failure={failure} onRetry={retry} />;
  if (!answer) return <ProductSkeleton onRetry={retry} />;
  return <ProductDetailView catalogue={catalogue} product={answer.detail} />;
});
