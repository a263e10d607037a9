import { useParams } from 'react-router';
import { CatalogueFrame } from '../../../features/catalogue/list/catalogue-frame.tsx';
import { ListScreen } from '../../../features/catalogue/list/list-screen.tsx';
import type { Catalogue } from '../../../features/products/catalogue.ts';
import { baseOf } from '../../../features/products/list/list-filters.ts';
import { useShelves } from '../../../features/products/use-shelves.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { usePageTitle } from '../../../i18n/use-page-title.ts';
import { pathTo } from '../../../lib/paths.ts';
import { pageNotFound } from '../../errors/page-error.ts';

export function BrandPage() {
  const { id = '' } = useParams();
  return (
    <CatalogueFrame>
      {(catalogue) => <OneBrand key={id} catalogue={catalogue} id={id} />}
    </CatalogueFrame>
  );
}

function OneBrand({ catalogue, id }: { catalogue: Catalogue; id: string }) {
  const { t } = useSpeech();
  const shelves = useShelves(catalogue);
  const brand = shelves?.brands.find(({ maNum }) => maNum === Number(id));
  usePageTitle(brand?.name);
  if (shelves && !brand) throw pageNotFound(pathTo('marques-id', { id }));
  return (
    <ListScreen
      catalogue={catalogue}
      base={baseOf('marques-id', id)}
      title={brand?.name ?? t('titles.brand')}
      lead={brand && <p className="max-w-3xl text-pretty text-muted">{brand.description}</p>}
    />
  );
}
