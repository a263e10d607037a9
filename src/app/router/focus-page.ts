import { useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from '../../ui/layout/skip-link.tsx';

/**
 * Focuses the heading of each new page, unless the page has focused an element or a search is in
 * use.
 */
export function useFocusOnChange(page: string | undefined): void {
  const shown = useRef(page);
  // Runs before the paint, so that a key press on the new page starts from its heading.
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const main = document.getElementById(MAIN_ID);
    if (!main || main.matches(':focus-within')) return;
    if (document.activeElement?.matches('[data-in-use]')) return;
    const heading = main.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main).focus({ preventScroll: true });
  }, [page]);
}
