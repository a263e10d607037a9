/** Keys contain everything that a value depends on, so values never expire. */
export class BoundedCache<V> {
  readonly #most: number;
  readonly #values = new Map<string, V>();

  constructor(most: number) {
    this.#most = most;
  }

  async get(parts: readonly unknown[], compute: () => Promise<V>): Promise<V> {
    const key = JSON.stringify(parts);
    const value = this.#values.get(key) ?? (await compute());
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break;
      this.#values.delete(oldest);
    }
    return value;
  }
}
