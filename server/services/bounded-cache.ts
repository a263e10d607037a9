/** Keys contain everything that a value depends on, so values never expire. */
export class BoundedCache<V> {
  readonly #most: number;
  readonly #sizeOf: (value: V) => number;
  readonly #values = new Map<string, V>();
  #size = 0;

  /** Holds values of `most` together, those asked for last; each counts 1 where nobody measures. */
  constructor(most: number, sizeOf: (value: V) => number = () => 1) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  async get(parts: readonly unknown[], compute: () => Promise<V>): Promise<V> {
    const key = JSON.stringify(parts);
    const value = this.#values.get(key) ?? (await compute());
    this.#drop(key);
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#most) break;
      this.#drop(oldest);
    }
    return value;
  }

  #drop(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#size -= this.#sizeOf(value);
  }
}
