import { useEffect } from 'react';
import { shopName } from '../lib/shop.ts';

/** For a page that has a better title than its route. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${shopName}`;
  }, [title]);
}
