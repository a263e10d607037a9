interface Step {
  rev: number;
  done: boolean;
}

export interface Followed {
  read(since: number): Promise<Step>;
  latest(): Promise<number>;
  /** Called after the database was restored. */
  reset(): void;
}

/** First load and updates are the same reads, shared by all waiting requests. */
export class RevisionFollower {
  readonly #followed: Followed;
  #rev = 0;
  #pulling: Promise<void> | undefined;

  constructor(followed: Followed) {
    this.#followed = followed;
  }

  get revision(): number {
    return this.#rev;
  }

  async reach(revision: number): Promise<void> {
    if (revision === this.#rev) return;
    if (revision < this.#rev) return this.#checkBack();
    await this.#pulling?.catch(() => undefined);
    if (revision <= this.#rev) return;
    await this.#pull();
  }

  /** A lower revision comes from an overtaken request or after a restore. */
  async #checkBack(): Promise<void> {
    const latest = await this.#followed.latest();
    // Another request may have restarted already.
    while (this.#pulling) await this.#pulling.catch(() => undefined);
    if (latest < this.#rev) await this.restart();
  }

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
