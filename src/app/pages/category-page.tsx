import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { Catalogue } from '../../features/catalogue/catalogue.ts';
import { CategoryRow } from '../../features/catalogue/category-row.tsx';
import { childrenOf, pathOf } from '../../features/catalogue/category-tree.ts';
import { ListScreen } from '../../features/catalogue/list-screen.tsx';
import { useShelves } from '../../features/catalogue/use-shelves.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../lib/paths.ts';
import { CatalogueFrame } from '../catalogue/catalogue-frame.tsx';
import { baseOf } from '../catalogue/list-base.ts';
import { loadWholeCatalogue } from '../catalogue/load-whole-catalogue.ts';
import { pageNotFound } from '../page-error.ts';
import { usePageTitle } from '../use-page-title.ts';

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
