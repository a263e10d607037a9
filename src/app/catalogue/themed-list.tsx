import { ListScreen } from '../../features/catalogue/list-screen.tsx';
import { useSpeech } from '../../i18n/i18n.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../lib/paths.ts';
import { routes } from '../routes.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { baseOf, type ListRoute } from './list-base.ts';

/** The list of a theme: promotions, new arrivals, clearance. */
export function ThemedList({ route }: { route: ListRoute }) {
  const { t } = useSpeech();
  const title = t(routes[route].title);
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
