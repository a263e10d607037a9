/** What one read of a feed brought: the revision reached, and whether there may be more. */
interface Step {
  rev: number;
  done: boolean;
}

export interface Followed {
  /** Reads the next page after a revision and takes it in. */
  read(since: number): Promise<Step>;
  /** The latest revision there is. */
  latest(): Promise<number>;
  /** Forgets everything: the database was put back to an earlier state. */
  reset(): void;
}

/**
 * Keeps what a process remembers up with the database: the first load and every later change are the
 * same reads, one after the other, however many requests wait for them.
 */
export class RevisionFollower {
  readonly #followed: Followed;
  #rev = 0;
  #pulling: Promise<void> | undefined;

  constructor(followed: Followed) {
    this.#followed = followed;
  }

  /** Whoever has seen a revision does not go on with less; more is fine. */
  async reach(revision: number): Promise<void> {
    if (revision === this.#rev) return;
    if (revision < this.#rev) return this.#checkBack();
    // A pull under way may have begun before this revision was there.
    await this.#pulling?.catch(() => undefined);
    if (revision <= this.#rev) return;
    await this.#pull();
  }

  /** A request that was overtaken by another sees less than what is known here, and so does a restore. */
  async #checkBack(): Promise<void> {
    const latest = await this.#followed.latest();
    // Another request may have found the same and read everything again.
    while (this.#pulling) await this.#pulling.catch(() => undefined);
    if (latest < this.#rev) await this.restart();
  }

  /** Reads everything again; what is being read goes on from where it was, so it comes first. */
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
