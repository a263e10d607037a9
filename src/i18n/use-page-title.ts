import { useEffect } from 'react';
import { shopName } from '../lib/shop.ts';

/** A page that knows a better name for itself than its route's. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${shopName}`;
  }, [title]);
}
