import type { KeptStore } from '../../contract/health/schemas.ts';
import { BoundedCache } from './bounded-cache.ts';

export type Caches = ReturnType<typeof createCaches>;

export function createCaches() {
  /** Opening a store again replaces the earlier one. */
  const all = new Map<KeptStore['name'], () => KeptStore>();

  return {
    open<V>(name: KeptStore['name'], most: number, sizeOf?: (value: V) => number): BoundedCache<V> {
      const cache = new BoundedCache<V>(most, sizeOf);
      const unit = sizeOf ? 'bytes' : 'entries';
      all.set(name, () => ({ name, unit, most, ...cache.counted() }));
      return cache;
    },
    figures: () => [...all.values()].map((read) => read()),
  };
}
