import { createStore } from 'zustand/vanilla';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { CatalogueSource } from '../../products/catalogue-source.ts';

export function createCodeBook({ codes }: Pick<CatalogueSource, 'codes'>) {
  const nothing = new Map<string, readonly Product[]>();
  const store = createStore(() => ({ known: nothing, isAsking: false }));
  let wanted: ReadonlySet<string> = new Set();
  let asked = 0;

  async function ask(some: readonly string[]): Promise<void> {
    if (some.length === 0) return;
    asked += 1;
    store.setState({ isAsking: true });
    const answers = await codes(some).catch((): undefined[] => []);
    asked -= 1;
    const known = new Map(store.getState().known);
    some.forEach((code, at) => {
      const found = answers[at];
      if (found) known.set(code, found);
    });
    store.setState({ known, isAsking: asked > 0 });
  }

  return {
    ...store,
    want(next: readonly string[]): void {
      const before = wanted;
      wanted = new Set(next);
      const { known } = store.getState();
      void ask([...wanted].filter((code) => !before.has(code) && !known.has(code)));
    },
    again: () => void ask([...wanted]),
  };
}
