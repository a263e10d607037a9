import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { type AccountOwner, useAccountOwner } from '../../features/auth/session/account-owner.ts';
import { CatalogueFrame } from '../../features/catalogue/list/catalogue-frame.tsx';
import type { Catalogue } from '../../features/products/catalogue.ts';

/**
 * Wraps a page that shows products. React mounts the page anew when the client or the `id` in the
 * URL changes.
 */
export function cataloguePage(Page: ComponentType<{ catalogue: Catalogue; id: string }>) {
  return function CataloguePage() {
    const { id = '' } = useParams();
    return (
      <CatalogueFrame>
        {(catalogue) => <Page key={id} catalogue={catalogue} id={id} />}
      </CatalogueFrame>
    );
  };
}

/** Wraps a page of the account. React mounts the page anew when the user or the client changes. */
export function ownerPage<P extends { owner: AccountOwner }>(Page: ComponentType<P>) {
  return function OwnerPage(props: Omit<P, 'owner'>) {
    const owner = useAccountOwner();
    return owner && <Page key={owner.key} {...({ ...props, owner } as P)} />;
  };
}
