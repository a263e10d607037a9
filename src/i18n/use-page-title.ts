import { useEffect } from 'react';
import { shopName } from '../lib/build/shop.ts';

/** Sets the title of a page that has a more precise title than its route. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${shopName}`;
  }, [title]);
}
