import { useEffect, useState } from 'react';
import type { SearchHit } from '../../offline/catalogue/catalogue-types.ts';
import type { Catalogue } from './catalogue.ts';

export interface Found extends SearchHit {
  text: string;
  failed: boolean;
}

const SHOWN = 8;
const NETWORK_PAUSE_MS = 150;

export function useSearch(catalogue: Catalogue | undefined, typed: string): Found | undefined {
  const text = typed.trim();
  const [found, setFound] = useState<Found | undefined>();

  useEffect(() => {
    if (!catalogue || text === '') {
      setFound(undefined);
      return;
    }
    const abort = new AbortController();
    const { signal } = abort;
    const run = () =>
      ask(catalogue, text, signal).then(
        (hit) => signal.aborted || setFound((before) => foundOf(hit, text, before)),
        () => signal.aborted || setFound({ products: [], total: 0, text, failed: true }),
      );
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (catalogue.source.isInstant()) void run();
    else timer = setTimeout(run, NETWORK_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [catalogue, text]);

  return text === '' ? undefined : found;
}

/** The search by words is reserved; without admission only a whole code is looked up. */
async function ask(catalogue: Catalogue, text: string, signal: AbortSignal): Promise<SearchHit> {
  if (catalogue.isAdmitted) return catalogue.source.search(text, SHOWN, signal);
  const products = await catalogue.source.lookup(text);
  return { products, total: products.length };
}

/** Equal products stay the same objects, so that their rows do not render at every key. */
function foundOf(hit: SearchHit, text: string, before: Found | undefined): Found {
  const known = new Map(before?.products.map((product) => [product.arNum, product]));
  const products = hit.products.map((product) => {
    const same = known.get(product.arNum);
    return same && JSON.stringify(same) === JSON.stringify(product) ? same : product;
  });
  return { products, total: hit.total, text, failed: false };
}
