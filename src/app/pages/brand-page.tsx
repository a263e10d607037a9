import { useParams } from 'react-router';
import type { Catalogue } from '../../features/catalogue/catalogue.ts';
import { ListScreen } from '../../features/catalogue/list-screen.tsx';
import { useShelves } from '../../features/catalogue/use-shelves.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../lib/paths.ts';
import { CatalogueFrame } from '../catalogue/catalogue-frame.tsx';
import { baseOf } from '../catalogue/list-base.ts';
import { pageNotFound } from '../page-error.ts';
import { usePageTitle } from '../use-page-title.ts';

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
  const name = brand?.name ?? t('titles.brand');
  return (
    <ListScreen
      catalogue={catalogue}
      base={baseOf('marques-id', id)}
      title={name}
      crumbs={[
        { name: t('catalogue.whole'), to: pathTo('categorie-id', { id: WHOLE_CATALOGUE }) },
        { name },
      ]}
      lead={brand && <p className="max-w-3xl text-pretty text-muted">{brand.description}</p>}
    />
  );
}
