import { Fragment, type ReactNode } from 'react';
import type { Catalogue } from '../../features/catalogue/catalogue.ts';
import { useCatalogue } from '../../features/catalogue/current-catalogue.ts';
import { RowSlotsContext } from '../../features/catalogue/row-slots.ts';
import { rowSlots } from './filled-slots.ts';

/** Around what shows articles: it begins anew with another client, so that no price stays behind. */
export function CatalogueFrame({ children }: { children: (catalogue: Catalogue) => ReactNode }) {
  const catalogue = useCatalogue();
  if (!catalogue) return null;
  return (
    <RowSlotsContext value={rowSlots}>
      <Fragment key={catalogue.key}>{children(catalogue)}</Fragment>
    </RowSlotsContext>
  );
}
