import { useEffect, useRef } from 'react';
import { undated } from '../../device/copies/read-cache.ts';
import { useRead } from '../../device/copies/use-read.ts';
import type { SearchHit } from '../../device/replica/catalogue-types.ts';
import { keepEqual } from '../../lib/plain-data.ts';
import type { Catalogue } from './catalogue.ts';

export interface Found extends SearchHit {
  text: string;
  failed: boolean;
}

/** True if no product matches the text, but similar products were found. */
export const isNear = ({ products, total }: Found): boolean => total === 0 && products.length > 0;

const SHOWN = 8;
const NETWORK_PAUSE_MS = 150;

/** Returns the last result until the next one is found. */
export function useSearch(catalogue: Catalogue | undefined, typed: string): Found | undefined {
  const text = typed.trim();
  const shown = useRef<Found>(undefined);
  const find = async (asked: Catalogue, signal: AbortSignal): Promise<Found> =>
    search(asked, text, signal).then(
      (hit) => foundOf(hit, text, shown.current),
      () => ({ products: [], total: 0, text, failed: true }),
    );
  const cached =
    catalogue && text !== ''
      ? catalogue.reads.of(`search ${text}`, (_, signal) => undated(find(catalogue, signal)))
      : undefined;
  const { answer } = useRead(cached, { group: catalogue?.key });
  useEffect(() => {
    shown.current = answer;
  }, [answer]);
  return answer;
}

/** Only admitted users may search by words. The text of other users must be a whole code. */
async function search(catalogue: Catalogue, text: string, signal: AbortSignal): Promise<SearchHit> {
  const { source, isAdmitted } = catalogue;
  if (!source.isInstant()) await pause(NETWORK_PAUSE_MS, signal);
  if (!isAdmitted) {
    const products = await source.lookup(text);
    return { products, total: products.length };
  }
  const hit = await source.search(text, SHOWN, signal);
  // Only the device finds similar names: the server would repeat the search above.
  if (hit.total > 0 || !source.isInstant()) return hit;
  const [near] = await source.names([text], isAdmitted, []);
  return near ? { ...hit, products: near.products } : hit;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done, stop) => {
    signal.addEventListener('abort', () => stop(signal.reason), { once: true });
    setTimeout(done, ms);
  });

/** Equal products stay the same objects, so that React does not render their rows at every key. */
function foundOf(hit: SearchHit, text: string, before: Found | undefined): Found {
  const known = new Map(before?.products.map((product) => [product.arNum, product]));
  const products = hit.products.map((product) => keepEqual(known.get(product.arNum), product));
  return { products, total: hit.total, text, failed: false };
}
