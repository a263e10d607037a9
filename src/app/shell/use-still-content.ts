import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What is under the finger stays there when a bar above it comes or goes: the page scrolls by its
 * height. Browsers that anchor what is in view do so by themselves, but not at the very top.
 */
export function useStillContent(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const before = height.current;
    height.current = isShown ? (bar.current?.offsetHeight ?? 0) : 0;
    const isAnchored = window.scrollY > 0 && CSS.supports('overflow-anchor', 'auto');
    // A page that nobody has touched yet begins at its top, with the bar above it.
    if (isAnchored || !navigator.userActivation?.hasBeenActive) return;
    window.scrollBy({ top: height.current - before, behavior: 'instant' });
  }, [bar, isShown]);
}
