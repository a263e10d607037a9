import { type RefObject, startTransition, useCallback, useEffect } from 'react';
import { useGrowingCount } from '../../../ui/use-growing-count.ts';

const FIRST = 8;
const STEP = 48;
/** The rows that the eye is on are painted first. */
const PAINTED_MS = 50;

/** The number is kept in the browser's history, so that "back" finds the list as long as it was. */
export function useShownCount(
  end: RefObject<HTMLElement | null>,
  { total, rows }: { total: number; rows: readonly unknown[] },
  state: unknown,
) {
  const first = () => Math.max(FIRST, (state as { shown?: number } | null)?.shown ?? 0);
  const [shown, setShown] = useGrowingCount(end, {
    total,
    step: STEP,
    first,
    arrived: rows.length,
  });

  useEffect(() => {
    const grow = () => startTransition(() => setShown((before) => Math.max(before, STEP)));
    const timer = setTimeout(grow, PAINTED_MS);
    return () => clearTimeout(timer);
  }, [setShown]);

  useEffect(() => {
    if (shown <= STEP) return;
    // Bypasses the router, which would take it for a navigation; the router reads it on the way back.
    const kept = window.history.state as { usr?: object } | null;
    window.history.replaceState({ ...kept, usr: { ...kept?.usr, shown } }, '');
  }, [shown]);

  const further = useCallback(
    () => setShown((before) => (before < total ? before + FIRST : before)),
    [total, setShown],
  );

  const isGrowing = shown < Math.min(STEP, total);
  return { shown, isGrowing, more: () => setShown(shown + STEP), further };
}
