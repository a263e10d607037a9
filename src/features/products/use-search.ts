import { useEffect, useState } from 'react';
import type { SearchHit } from '../../device/replica/catalogue-types.ts';
import { keepEqual } from '../../lib/plain-data.ts';
import type { Catalogue } from './catalogue.ts';

export interface Found extends SearchHit {
  text: string;
  failed: boolean;
}

/** Whether nothing matches and the products are only similar. */
export const isNear = ({ products, total }: Found): boolean => total === 0 && products.length > 0;

const SHOWN = 8;
const NETWORK_PAUSE_MS = 150;

export function useSearch(catalogue: Catalogue | undefined, typed: string): Found | undefined {
  const text = typed.trim();
  const [answer, setAnswer] = useState<Answer | undefined>();

  useEffect(() => {
    if (!catalogue || text === '') {
      setAnswer(undefined);
      return;
    }
    const abort = new AbortController();
    const { signal } = abort;
    const show = (found: (before: Found | undefined) => Found) => {
      if (signal.aborted) return;
      setAnswer((before) => ({ catalogue, found: found(of(catalogue, before)) }));
    };
    const run = () =>
      ask(catalogue, text, signal).then(
        (hit) => show((before) => foundOf(hit, text, before)),
        () => show(() => ({ products: [], total: 0, text, failed: true })),
      );
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (catalogue.source.isInstant()) void run();
    else timer = setTimeout(run, NETWORK_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [catalogue, text]);

  return text === '' ? undefined : of(catalogue, answer);
}

interface Answer {
  catalogue: Catalogue;
  found: Found;
}

/** Discards an answer that was found for another client. */
const of = (catalogue: Catalogue | undefined, answer: Answer | undefined): Found | undefined =>
  answer?.catalogue === catalogue ? answer?.found : undefined;

/** Only admitted users may search by words; others look up a whole code. */
async function ask(catalogue: Catalogue, text: string, signal: AbortSignal): Promise<SearchHit> {
  const { source, isAdmitted } = catalogue;
  if (!isAdmitted) {
    const products = await source.lookup(text);
    return { products, total: products.length };
  }
  const hit = await source.search(text, SHOWN, signal);
  // Only the device finds similar names; the server would repeat this search.
  if (hit.total > 0 || !source.isInstant()) return hit;
  const [near] = await source.names([text], isAdmitted, []);
  return near ? { ...hit, products: near.products } : hit;
}

/** Equal products stay the same objects, so that their rows do not render at every key. */
function foundOf(hit: SearchHit, text: string, before: Found | undefined): Found {
  const known = new Map(before?.products.map((product) => [product.arNum, product]));
  const products = hit.products.map((product) => keepEqual(known.get(product.arNum), product));
  return { products, total: hit.total, text, failed: false };
}
