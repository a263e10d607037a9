import { AppError } from '../app-error.ts';

/**
 * A limit for each key, counted in the memory of this process. The window of time ends for all keys
 * at once.
 */
export class MemoryLimit {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #endsAt = 0;

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Counts an amount. Throws if the sum would exceed the limit, and then counts nothing. */
  count(key: string, amount = 1): void {
    if (!this.tryCount(key, amount)) this.#refuse();
  }

  tryCount(key: string, amount = 1): boolean {
    if (this.#sum(key) + amount > this.#most) return false;
    this.add(key, amount);
    return true;
  }

  /**
   * Counts an amount even above the limit, because it is already used up. `check` then refuses the
   * next use.
   */
  add(key: string, amount: number): void {
    if (this.#leftMs() === 0) {
      this.#counts.clear();
      this.#endsAt = performance.now() + this.#windowMs;
    }
    this.#counts.set(key, this.#sum(key) + amount);
  }

  check(key: string): void {
    if (this.#sum(key) >= this.#most) this.#refuse();
  }

  #refuse(): never {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: this.#leftMs() / 1000 });
  }

  #sum(key: string): number {
    return this.#leftMs() > 0 ? (this.#counts.get(key) ?? 0) : 0;
  }

  #leftMs(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }
}
