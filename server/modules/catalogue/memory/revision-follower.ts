export interface Followed {
  read(since: number): Promise<{ rev: number; done: boolean }>;
}

/**
 * Reads pages up to a requested revision. Parallel requests share the same reads. The first load is
 * an update from revision 0.
 */
export class RevisionFollower {
  readonly #followed: Followed;
  #rev = 0;
  #pulling: Promise<void> | undefined;

  constructor(followed: Followed) {
    this.#followed = followed;
  }

  async reach(revision: number): Promise<void> {
    // The requested revision is lower if a newer request has overtaken this request.
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
