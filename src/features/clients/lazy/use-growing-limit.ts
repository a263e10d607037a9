import { type RefObject, useEffect, useState } from 'react';

const STEP = 60;

/** How many options are drawn: more as the end of the list comes near the screen. */
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
    // A grown list has its end elsewhere: looked at anew, it may be in sight again.
  }, [end, isWhole]);
  return {
    limit,
    reset: () => setLimit(STEP),
    /** The keys went further than what is drawn. */
    reach: (index: number) => setLimit((before) => Math.max(before, index + STEP)),
  };
}
