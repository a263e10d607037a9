interface Step {
  rev: number;
  done: boolean;
}

export interface Followed {
  read(since: number): Promise<Step>;
}

/**
 * Reads up to a revision. The first load and all updates use the same reads, which waiting requests
 * share.
 */
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
    // A request that another one has overtaken asks for a lower revision.
    if (revision <= this.#rev) return;
    await this.#pulling?.catch(() => undefined);
    if (revision <= this.#rev) return;
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
