import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { CatalogueFrame } from '../../../features/catalogue/list/catalogue-frame.tsx';
import { CategoryRow } from '../../../features/catalogue/list/category-row.tsx';
import { ListScreen } from '../../../features/catalogue/list/list-screen.tsx';
import { loadWholeCatalogue } from '../../../features/catalogue/load-whole-catalogue.ts';
import type { Catalogue } from '../../../features/products/catalogue.ts';
import { childrenOf, pathOf } from '../../../features/products/category-tree.ts';
import { baseOf } from '../../../features/products/list/list-filters.ts';
import { useShelves } from '../../../features/products/use-shelves.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { usePageTitle } from '../../../i18n/use-page-title.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import { pageNotFound } from '../../errors/page-error.ts';

const WholeCatalogue = lazy(async () => ({ default: (await loadWholeCatalogue()).WholeCatalogue }));

export function CategoryPage() {
  const { id = '' } = useParams();
  return (
    <CatalogueFrame>
      {(catalogue) =>
        id === WHOLE_CATALOGUE ? (
          <Suspense>
            <WholeCatalogue catalogue={catalogue} />
          </Suspense>
        ) : (
          <OneCategory key={id} catalogue={catalogue} id={id} />
        )
      }
    </CatalogueFrame>
  );
}

function OneCategory({ catalogue, id }: { catalogue: Catalogue; id: string }) {
  const { t } = useSpeech();
  const shelves = useShelves(catalogue);
  const caNum = Number(id);
  const path = shelves && pathOf(shelves.categories, caNum);
  const name = path?.at(-1)?.name;
  usePageTitle(name);
  if (path && name === undefined) {
    throw pageNotFound(pathTo('categorie-id', { id }));
  }
  const whole = pathTo('categorie-id', { id: WHOLE_CATALOGUE });
  return (
    <ListScreen
      catalogue={catalogue}
      base={baseOf('categorie-id', id)}
      title={name ?? t('titles.category')}
      crumbs={[
        { name: t('catalogue.whole'), to: whole },
        ...(path ?? []).map((one) =>
          one.caNum === caNum
            ? { name: one.name }
            : { name: one.name, to: pathTo('categorie-id', { id: one.caNum }) },
        ),
      ]}
      lead={
        shelves && (
          <CategoryRow
            label={t('catalogue.families')}
            categories={childrenOf(shelves.categories, caNum)}
          />
        )
      }
    />
  );
}
