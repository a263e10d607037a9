import { useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from '../../ui/layout/skip-link.tsx';

/**
 * Focuses the heading of each new page, unless an element of the page has the focus or the user
 * types a search.
 */
export function useFocusOnChange(page: string | undefined): void {
  const shown = useRef(page);
  // Runs before the browser paints the page, so that the first key press starts from the heading.
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
