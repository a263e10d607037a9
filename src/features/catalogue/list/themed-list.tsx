import { baseOf, type ListRoute } from '../../products/list/list-filters.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { ListScreen } from './list-screen.tsx';

export function ThemedList({ route, title }: { route: ListRoute; title: string }) {
  return (
    <CatalogueFrame>
      {(catalogue) => <ListScreen catalogue={catalogue} base={baseOf(route)} title={title} />}
    </CatalogueFrame>
  );
}
