import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { ProductFailed } from '../../features/catalogue/list-states/list-states.tsx';
import {
  ProductDetailView,
  ProductSkeleton,
} from '../../features/catalogue/product/product-detail-view.tsx';
import type { Catalogue } from '../../features/products/catalogue.ts';
import { usePageTitle } from '../../i18n/use-page-title.ts';
import { pathTo } from '../../lib/paths.ts';
import { pageNotFound } from '../errors/page-error.ts';
import { cataloguePage } from '../shell/page-frames.tsx';

export const ProductPage = cataloguePage(function Product({ catalogue, id }) {
  const arNum = Number(id);
  const { answer, failure, retry } = useProductDetail(catalogue, arNum);
  usePageTitle(answer?.state === 'found' ? answer.detail.name : undefined);
  if (answer?.state === 'missing') throw pageNotFound(pathTo('produit-id', { id: arNum }));
  if (answer?.state === 'not-here') return <ProductFailed failure={undefined} onRetry={retry} />;
  if (failure !== undefined) return <ProductFailed failure={failure} onRetry={retry} />;
  if (!answer) return <ProductSkeleton onRetry={retry} />;
  return <ProductDetailView catalogue={catalogue} product={answer.detail} />;
});

function useProductDetail(catalogue: Catalogue, arNum: number) {
  const answer = useStore(catalogue, ({ details }) => details.get(arNum));
  const [failure, setFailure] = useState<unknown>();
  const read = useCallback(() => {
    setFailure(undefined);
    catalogue.detail(arNum).catch(setFailure);
  }, [catalogue, arNum]);
  const isKnown = answer !== undefined && answer.state !== 'not-here';
  const retries = useStore(catalogue, ({ retries }) => retries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each chance it is tried again
  useEffect(() => {
    if (!isKnown) read();
  }, [isKnown, read, retries]);
  return { answer, failure, retry: read };
}
