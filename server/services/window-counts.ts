/** Sums by key within a time window, which ends for all keys at once. */
export function createWindowCounts(windowMs: number) {
  const counts = new Map<string, number>();
  let endsAt = 0;
  const leftMs = () => Math.max(0, endsAt - performance.now());
  const of = (key: string) => (leftMs() > 0 ? (counts.get(key) ?? 0) : 0);
  return {
    add(key: string, amount: number) {
      if (leftMs() === 0) {
        counts.clear();
        endsAt = performance.now() + windowMs;
      }
      const sum = of(key) + amount;
      counts.set(key, sum);
      return sum;
    },
    of,
    leftMs,
  };
}
