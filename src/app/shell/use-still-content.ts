import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The page scrolls by the bar's height when the bar appears or goes, so that nothing moves under the
 * finger. Browsers with scroll anchoring do so by themselves, except at the very top.
 */
export function useStillContent(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const before = height.current;
    height.current = isShown ? (bar.current?.offsetHeight ?? 0) : 0;
    const isAnchored = window.scrollY > 0 && CSS.supports('overflow-anchor', 'auto');
    // An untouched page stays at its top, with the bar above it.
    if (isAnchored || !navigator.userActivation?.hasBeenActive) return;
    window.scrollBy({ top: height.current - before, behavior: 'instant' });
  }, [bar, isShown]);
}
