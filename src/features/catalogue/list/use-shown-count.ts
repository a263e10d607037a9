import { type RefObject, useCallback, useEffect } from 'react';
import { useGrowingCount } from '../../../ui/lists/use-growing-count.ts';
import { useOncePainted } from '../../../ui/settling.ts';

const FIRST = 8;
const STEP = 48;

/**
 * When the user scrolls, stores the number of shown rows in the browser’s history. After "back",
 * the list renders as many rows at once: only then the browser can restore the scroll position.
 */
export function useShownCount(
  end: RefObject<HTMLElement | null>,
  { total, rows }: { total: number; rows: readonly unknown[] },
  state: unknown,
) {
  const first = () => (state as { shown?: number } | null)?.shown ?? FIRST;
  const [shown, setShown] = useGrowingCount(end, {
    total,
    step: STEP,
    first,
    arrived: rows.length,
  });

  useOncePainted(useCallback(() => setShown((before) => Math.max(before, STEP)), [setShown]));

  useEffect(() => {
    const keep = () => {
      // A page that opens at its top fires a scroll event too.
      if (window.scrollY === 0) return;
      removeEventListener('scroll', keep);
      // `replaceState` bypasses the router, which would navigate, but reads the state after "back".
      const kept = window.history.state as { usr?: object } | null;
      window.history.replaceState({ ...kept, usr: { ...kept?.usr, shown } }, '');
    };
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [shown]);

  const further = useCallback(
    () => setShown((before) => (before < total ? before + FIRST : before)),
    [total, setShown],
  );

  const isGrowing = shown < Math.min(STEP, total);
  return { shown, isGrowing, more: () => setShown(shown + STEP), further };
}
