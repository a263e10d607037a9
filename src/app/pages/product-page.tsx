import { useParams } from 'react-router';
import type { Catalogue } from '../../features/catalogue/catalogue.ts';
import { LastBought } from '../../features/catalogue/last-bought.tsx';
import { ProductSheetView } from '../../features/catalogue/product-sheet-view.tsx';
import { ProductAway, ProductSkeleton } from '../../features/catalogue/product-states.tsx';
import { useSheet } from '../../features/catalogue/use-sheet.ts';
import { ListsMenu } from '../../features/favourites/lists-menu.tsx';
import { pathTo } from '../../lib/paths.ts';
import { CatalogueFrame } from '../catalogue/catalogue-frame.tsx';
import { pageNotFound } from '../page-error.ts';
import { usePageTitle } from '../use-page-title.ts';

export function ProductPage() {
  const { id = '' } = useParams();
  return (
    <CatalogueFrame>
      {(catalogue) => <OneProduct key={id} catalogue={catalogue} arNum={Number(id)} />}
    </CatalogueFrame>
  );
}

function OneProduct({ catalogue, arNum }: { catalogue: Catalogue; arNum: number }) {
  const { answer, failure, retry } = useSheet(catalogue, arNum);
  usePageTitle(answer?.state === 'found' ? answer.sheet.name : undefined);
  if (answer?.state === 'missing') throw pageNotFound(pathTo('produit-id', { id: arNum }));
  if (answer?.state === 'not-here') return <ProductAway onRetry={retry} />;
  if (failure !== undefined) return <ProductAway failure={failure} onRetry={retry} />;
  if (!answer) return <ProductSkeleton onRetry={retry} />;
  return (
    <ProductSheetView
      sheet={answer.sheet}
      isAdmitted={catalogue.isAdmitted}
      history={<LastBought catalogue={catalogue} arNum={arNum} />}
      lists={<ListsMenu product={answer.sheet} />}
    />
  );
}
