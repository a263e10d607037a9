interface Step {
  rev: number;
  done: boolean;
}

export interface Followed {
  read(since: number): Promise<Step>;
  latest(): Promise<number>;
  /** Forgets everything, because the database was restored. */
  reset(): void;
}

/** The first load and later changes are the same reads, however many requests wait for them. */
export class RevisionFollower {
  readonly #followed: Followed;
  #rev = 0;
  #pulling: Promise<void> | undefined;

  constructor(followed: Followed) {
    this.#followed = followed;
  }

  /** Returns when the memory has at least this revision. */
  async reach(revision: number): Promise<void> {
    if (revision === this.#rev) return;
    if (revision < this.#rev) return this.#checkBack();
    // A read under way may have begun before this revision existed.
    await this.#pulling?.catch(() => undefined);
    if (revision <= this.#rev) return;
    await this.#pull();
  }

  /** A request that was overtaken sees a lower revision, and so does one after a restore. */
  async #checkBack(): Promise<void> {
    const latest = await this.#followed.latest();
    // Another request may have noticed the same and read everything again.
    while (this.#pulling) await this.#pulling.catch(() => undefined);
    if (latest < this.#rev) await this.restart();
  }

  /** Reads everything again, after the read under way has ended. */
  async restart(): Promise<void> {
    while (this.#pulling) await this.#pulling.catch(() => undefined);
    this.#rev = 0;
    this.#followed.reset();
    await this.#pull();
  }

  #pull(): Promise<void> {
    this.#pulling ??= this.#readAll().finally(() => {
      this.#pulling = undefined;
    });
    return this.#pulling;
  }

  async #readAll(): Promise<void> {
    for (let done = false; !done; ) {
      const step = await this.#followed.read(this.#rev);
      this.#rev = Math.max(this.#rev, step.rev);
      done = step.done;
    }
  }
}
