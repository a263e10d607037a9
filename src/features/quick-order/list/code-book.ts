import type { Product } from '../../../../contract/catalogue/schemas.ts';

interface CodeBookDelegates {
  /** Undefined for a code of which nobody can say anything now. */
  codes(codes: readonly string[]): Promise<(Product[] | undefined)[]>;
}

/** What the codes of a list name, as far as anybody has said. */
interface KnownCodes {
  known: ReadonlyMap<string, readonly Product[]>;
  isAsking: boolean;
}

/** Each code is asked for once, all that are new in one question. */
export function createCodeBook({ codes }: CodeBookDelegates) {
  const listeners = new Set<() => void>();
  let current: KnownCodes = { known: new Map(), isAsking: false };
  let wanted: ReadonlySet<string> = new Set();
  let asked = 0;

  function set(next: KnownCodes): void {
    current = next;
    for (const listener of listeners) listener();
  }

  async function ask(some: readonly string[]): Promise<void> {
    if (some.length === 0) return;
    asked += 1;
    set({ ...current, isAsking: true });
    const answers = await codes(some).catch((): undefined[] => []);
    asked -= 1;
    const known = new Map(current.known);
    some.forEach((code, at) => {
      const found = answers[at];
      if (found) known.set(code, found);
    });
    set({ known, isAsking: asked > 0 });
  }

  return {
    want(next: readonly string[]): void {
      const before = wanted;
      wanted = new Set(next);
      void ask([...wanted].filter((code) => !before.has(code) && !current.known.has(code)));
    },
    /** Something may be different now. */
    again: () => void ask([...wanted]),
    current: () => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
