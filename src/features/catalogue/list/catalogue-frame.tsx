import { Fragment, type ReactNode } from 'react';
import type { Catalogue } from '../../products/catalogue.ts';
import { useCatalogue } from '../../products/current-catalogue.ts';

/** Mounts new components when the client changes, so that no price of the previous client stays. */
export function CatalogueFrame({ children }: { children: (catalogue: Catalogue) => ReactNode }) {
  const catalogue = useCatalogue();
  if (!catalogue) return null;
  return <Fragment key={catalogue.key}>{children(catalogue)}</Fragment>;
}
