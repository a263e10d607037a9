import { Fragment, type ReactNode } from 'react';
import type { Catalogue } from '../../products/catalogue.ts';
import { useCatalogue } from '../../products/current-catalogue.ts';

/** Another client gets new components, so that no price stays behind. */
export function CatalogueFrame({ children }: { children: (catalogue: Catalogue) => ReactNode }) {
  const catalogue = useCatalogue();
  if (!catalogue) return null;
  return <Fragment key={catalogue.key}>{children(catalogue)}</Fragment>;
}
