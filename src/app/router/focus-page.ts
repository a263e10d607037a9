import { useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from '../../ui/layout/skip-link.tsx';

/** The focus moves to the heading of each new page, unless the page has set it itself or a search has begun. */
export function useFocusOnChange(page: string | undefined): void {
  const shown = useRef(page);
  // With the page itself: a key pressed as soon as it is seen moves on from here.
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
