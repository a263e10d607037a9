import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../features/catalogue/list/list-screen.tsx';
import { baseOf } from '../../../features/products/list/list-filters.ts';
import { areShelvesCurrent, useShelves } from '../../../features/products/use-shelves.ts';
import { usePageTitle } from '../../../i18n/use-page-title.ts';
import { pathTo } from '../../../lib/paths.ts';
import { pageNotFound } from '../../errors/page-error.ts';
import { cataloguePage } from '../../shell/page-frames.tsx';

export const BrandPage = cataloguePage(function Brand({ catalogue, id }) {
  const { t } = useTranslation();
  const shelves = useShelves(catalogue);
  const brand = shelves?.brands.find(({ maNum }) => maNum === Number(id));
  usePageTitle(brand?.name);
  if (shelves && !brand && areShelvesCurrent(catalogue))
    throw pageNotFound(pathTo('marques-id', { id }));
  return (
    <ListScreen
      catalogue={catalogue}
      base={baseOf('marques-id', id)}
      title={brand?.name ?? t('titles.brand')}
      lead={brand && <p className="max-w-3xl text-pretty text-muted">{brand.description}</p>}
    />
  );
});
