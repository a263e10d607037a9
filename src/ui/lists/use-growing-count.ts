import { type RefObject, useEffect, useState } from 'react';

interface Growing {
  total: number;
  step: number;
  first?: () => number;
  /** The number of rows that are loaded. The list must not grow beyond them. */
  arrived?: number;
}

/**
 * Returns how many rows of a long list to render. The number grows by a step when the user scrolls
 * near the end.
 */
export function useGrowingCount(
  end: RefObject<Element | null>,
  { total, step, first = () => step, arrived = total }: Growing,
) {
  const [count, setCount] = useState(first);
  const isGrowing = count >= step && count < total && count <= arrived;
  useEffect(() => {
    if (!isGrowing || !end.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount(count + step),
      { rootMargin: '1200px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [end, isGrowing, count, step]);
  return [count, setCount] as const;
}
