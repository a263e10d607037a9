import { useSearchParams } from 'react-router';
import { BrandIndex } from '../../features/catalogue/brand-index.tsx';
import type { Catalogue } from '../../features/catalogue/catalogue.ts';
import { DepartmentTiles } from '../../features/catalogue/department-tiles.tsx';
import { ListScreen } from '../../features/catalogue/list-screen.tsx';
import { useShelves } from '../../features/catalogue/use-shelves.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../lib/paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { baseOf } from './list-base.ts';

/** The way in for who has no category yet, and where the search shows all that it found. */
export function WholeCatalogue({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useSpeech();
  const [parameters] = useSearchParams();
  const shelves = useShelves(catalogue);
  const q = parameters.get('q')?.trim() ?? '';
  const title = q === '' ? t('catalogue.whole') : t('catalogue.results', { q });
  usePageTitle(title);
  return (
    <ListScreen
      catalogue={catalogue}
      base={baseOf('categorie-id', WHOLE_CATALOGUE)}
      title={title}
      crumbs={[{ name: t('titles.home'), to: pathTo('index') }, { name: t('catalogue.whole') }]}
      lead={
        shelves &&
        parameters.size === 0 && (
          <>
            <DepartmentTiles categories={shelves.categories} />
            <BrandIndex brands={shelves.brands} />
          </>
        )
      }
    />
  );
}
