import { lazy, Suspense } from 'react';
import { CategoryRow } from '../../../features/catalogue/list/category-row.tsx';
import { ListScreen } from '../../../features/catalogue/list/list-screen.tsx';
import { loadWholeCatalogue } from '../../../features/catalogue/load-whole-catalogue.ts';
import type { Catalogue } from '../../../features/products/catalogue.ts';
import { childrenOf, pathOf } from '../../../features/products/category-tree.ts';
import { baseOf } from '../../../features/products/list/list-base.ts';
import { useShelves } from '../../../features/products/use-shelves.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { usePageTitle } from '../../../i18n/use-page-title.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import { pageNotFound } from '../../errors/page-error.ts';
import { cataloguePage } from '../../shell/page-frames.tsx';

const WholeCatalogue = lazy(async () => ({ default: (await loadWholeCatalogue()).WholeCatalogue }));

export const CategoryPage = cataloguePage(({ catalogue, id }) =>
  id === WHOLE_CATALOGUE ? (
    <Suspense>
      <WholeCatalogue catalogue={catalogue} />
    </Suspense>
  ) : (
    <OneCategory catalogue={catalogue} id={id} />
  ),
);

function OneCategory({ catalogue, id }: { catalogue: Catalogue; id: string }) {
  const { t } = useSpeech();
  const shelves = useShelves(catalogue);
  const caNum = Number(id);
  const path = shelves && pathOf(shelves.categories, caNum);
  const name = path?.at(-1)?.name;
  usePageTitle(name);
  if (path && name === undefined) throw pageNotFound(pathTo('categorie-id', { id }));
  return (
    <ListScreen
      catalogue={catalogue}
      base={baseOf('categorie-id', id)}
      title={name ?? t('titles.category')}
      crumbs={[
        { name: t('catalogue.whole'), to: pathTo('categorie-id', { id: WHOLE_CATALOGUE }) },
        ...(path ?? []).map((one) => ({
          name: one.name,
          to: one.caNum === caNum ? undefined : pathTo('categorie-id', { id: one.caNum }),
        })),
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
