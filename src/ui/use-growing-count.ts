import { type RefObject, useEffect, useState } from 'react';

interface Growing {
  total: number;
  step: number;
  first?: () => number;
  /** How many rows have arrived. Until then the end is near as well, and the list must not grow. */
  arrived?: number;
}

/** How many rows of a long list are rendered: a step more whenever its end comes near. */
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
