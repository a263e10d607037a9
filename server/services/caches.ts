import type { KeptStore } from '../../contract/health/schemas.ts';

/** Caches values that never expire, because a key contains all data on which the value depends. */
export class BoundedCache<V> {
  readonly #most: number;
  readonly #sizeOf: (value: V) => number;
  readonly #values = new Map<string, V>();
  #size = 0;
  #found = 0;
  #missed = 0;

  /**
   * Stores the most recently used values up to the total size `most`. By default, each value has
   * the size 1.
   */
  constructor(most: number, sizeOf: (value: V) => number = () => 1) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  async get(parts: readonly unknown[], compute: () => Promise<V>): Promise<V> {
    const key = JSON.stringify(parts);
    const value = this.#find(key) ?? (await compute());
    this.#put(key, value);
    return value;
  }

  known(parts: readonly unknown[]): V | undefined {
    return this.#find(JSON.stringify(parts));
  }

  counted() {
    return {
      count: this.#values.size,
      size: this.#size,
      found: this.#found,
      missed: this.#missed,
    };
  }

  put(parts: readonly unknown[], value: V): void {
    this.#put(JSON.stringify(parts), value);
  }

  #find(key: string): V | undefined {
    const value = this.#values.get(key);
    if (value === undefined) this.#missed += 1;
    else this.#found += 1;
    return value;
  }

  #put(key: string, value: V): void {
    this.#drop(key);
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#size -= this.#sizeOf(value);
  }
}

export type Caches = ReturnType<typeof createCaches>;

/** The caches that the diagnostics page shows. */
export function createCaches() {
  /** The caches by name. Opening a cache again replaces the earlier cache of this name. */
  const all = new Map<KeptStore['name'], () => KeptStore>();

  return {
    open<V>(name: KeptStore['name'], mostBytes: number, sizeOf: (value: V) => number) {
      const cache = new BoundedCache<V>(mostBytes, sizeOf);
      all.set(name, () => ({ name, unit: 'bytes', most: mostBytes, ...cache.counted() }));
      return cache;
    },
    figures: () => [...all.values()].map((read) => read()),
  };
}
