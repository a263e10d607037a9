import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Category } from '../../../../contract/catalogue/schemas.ts';
import { ListScreen } from '../../../features/catalogue/list/list-screen.tsx';
import { WholeCatalogue } from '../../../features/catalogue/whole/whole-catalogue.tsx';
import type { Catalogue } from '../../../features/products/catalogue.ts';
import { childrenOf, pathOf } from '../../../features/products/category-tree.ts';
import { baseOf } from '../../../features/products/list/list-filters.ts';
import { areShelvesCurrent, useShelves } from '../../../features/products/use-shelves.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { usePageTitle } from '../../../i18n/use-page-title.ts';
import { formatCount } from '../../../lib/format.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import { CHIP_ROW } from '../../../ui/chip-class.ts';
import { pageNotFound } from '../../errors/page-error.ts';
import { cataloguePage } from '../../shell/page-frames.tsx';

export const CategoryPage = cataloguePage(({ catalogue, id }) =>
  id === WHOLE_CATALOGUE ? (
    <WholeCatalogue catalogue={catalogue} />
  ) : (
    <OneCategory catalogue={catalogue} id={id} />
  ),
);

function OneCategory({ catalogue, id }: { catalogue: Catalogue; id: string }) {
  const { t } = useTranslation();
  const shelves = useShelves(catalogue);
  const caNum = Number(id);
  const path = shelves && pathOf(shelves.categories, caNum);
  const name = path?.at(-1)?.name;
  usePageTitle(name);
  if (path && name === undefined && areShelvesCurrent(catalogue))
    throw pageNotFound(pathTo('categorie-id', { id }));
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
      lead={shelves && <Families categories={childrenOf(shelves.categories, caNum)} />}
    />
  );
}

function Families({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('catalogue.families')}>
      <ul className={CHIP_ROW}>
        {categories.map(({ caNum, name, count }) => (
          <li key={caNum} className="shrink-0">
            <Link
              to={pathTo('categorie-id', { id: caNum })}
              className="flex min-h-control items-center gap-2 rounded-md border border-divider bg-surface px-3 font-medium hover:border-primary hover:bg-primary-soft"
            >
              {name}
              <span className="text-sm font-normal text-muted tabular-nums">
                {formatCount(count, locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
