/**
 * Remembers what was computed, up to a total weight; what was not asked for longest goes first. Keys
 * say everything that a value depends on, so that nothing in it is ever out of date.
 */
export class BoundedCache<V> {
  readonly #most: number;
  readonly #weigh: (value: V) => number;
  readonly #values = new Map<string, V>();
  #weight = 0;

  constructor(most: number, weigh: (value: V) => number) {
    this.#most = most;
    this.#weigh = weigh;
  }

  async get(parts: readonly unknown[], compute: () => Promise<V>): Promise<V> {
    const key = JSON.stringify(parts);
    const known = this.#take(key);
    const value = known ?? (await compute());
    // Another request may have computed the same meanwhile.
    this.#take(key);
    this.#values.set(key, value);
    this.#weight += this.#weigh(value);
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#most) break;
      this.#take(oldest);
    }
    return value;
  }

  #take(key: string): V | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#weight -= this.#weigh(value);
    return value;
  }
}
