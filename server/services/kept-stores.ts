import type { KeptStore } from '../../contract/health/schemas.ts';
import { BoundedCache } from './bounded-cache.ts';

export type KeptStores = ReturnType<typeof createKeptStores>;

/** What this process has in memory so as not to find it again; each store is counted. */
export function createKeptStores() {
  const all: (() => KeptStore)[] = [];

  return {
    open<V>(name: KeptStore['name'], most: number, sizeOf?: (value: V) => number): BoundedCache<V> {
      const cache = new BoundedCache<V>(most, sizeOf);
      const unit = sizeOf ? 'bytes' : 'entries';
      all.push(() => ({ name, unit, most, ...cache.counted() }));
      return cache;
    },
    figures: () => all.map((read) => read()),
  };
}
