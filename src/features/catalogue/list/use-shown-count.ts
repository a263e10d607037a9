import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';

/** Enough rows to fill any screen; the others follow after the first paint. */
const FIRST = 8;
const STEP = 48;

interface Kept {
  shown?: number;
}

const keptShown = (state: unknown): number => (state as Kept | null)?.shown ?? 0;

/** The number is kept in the browser's history, so that "back" finds the list as long as it was. */
export function useShownCount(end: RefObject<HTMLElement | null>, total: number, state: unknown) {
  const [shown, setShown] = useState(() => Math.max(FIRST, keptShown(state)));
  const isWhole = shown >= total;

  useEffect(() => startTransition(() => setShown((before) => Math.max(before, STEP))), []);

  useEffect(() => {
    if (shown > STEP) keepShown(shown);
  }, [shown]);

  useEffect(() => {
    if (isWhole || shown < STEP || !end.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setShown(shown + STEP),
      { rootMargin: '1200px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [end, isWhole, shown]);

  const further = useCallback(
    () => setShown((before) => (before < total ? before + FIRST : before)),
    [total],
  );

  return { shown, more: () => setShown(shown + STEP), further };
}

/**
 * Bypasses the router, which would take it for a navigation; the router reads it on the way back.
 */
function keepShown(shown: number): void {
  const state = window.history.state as { usr?: object } | null;
  window.history.replaceState({ ...state, usr: { ...state?.usr, shown } }, '');
}
