import { type RefObject, useEffect, useState } from 'react';

const STEP = 60;

export function useGrowingLimit(end: RefObject<HTMLElement | null>, total: number) {
  const [limit, setLimit] = useState(STEP);
  const isWhole = limit >= total;
  useEffect(() => {
    if (isWhole || !end.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setLimit((before) => before + STEP),
      { rootMargin: '800px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
    // A longer list moves its end, which may be visible again.
  }, [end, isWhole]);
  return {
    limit,
    reset: () => setLimit(STEP),
    /** The keys moved past what is rendered. */
    reach: (index: number) => setLimit((before) => Math.max(before, index + STEP)),
  };
}
