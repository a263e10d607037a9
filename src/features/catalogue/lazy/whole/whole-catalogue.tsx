import { useSearchParams } from 'react-router';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { usePageTitle } from '../../../../i18n/use-page-title.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../../../lib/paths.ts';
import type { Catalogue } from '../../../products/catalogue.ts';
import { baseOf } from '../../../products/list/list-base.ts';
import { useShelves } from '../../../products/use-shelves.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { BrandIndex } from './brand-index.tsx';
import { DepartmentTiles } from './department-tiles.tsx';

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
