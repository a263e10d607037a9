import { Fragment, type ReactNode } from 'react';
import type { Catalogue } from '../../products/catalogue.ts';
import { useCatalogue } from '../../products/current-catalogue.ts';
import { rowSlots } from './filled-slots.ts';
import { RowSlotsContext } from './row-slots.ts';

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
