import { useSpeech } from '../../../i18n/i18n.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import { baseOf, type ListRoute } from '../../products/list/list-base.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { ListScreen } from './list-screen.tsx';

export function ThemedList({ route, title }: { route: ListRoute; title: string }) {
  const { t } = useSpeech();
  return (
    <CatalogueFrame>
      {(catalogue) => (
        <ListScreen
          catalogue={catalogue}
          base={baseOf(route)}
          title={title}
          crumbs={[
            { name: t('catalogue.whole'), to: pathTo('categorie-id', { id: WHOLE_CATALOGUE }) },
            { name: title },
          ]}
        />
      )}
    </CatalogueFrame>
  );
}
