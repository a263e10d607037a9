import { isWholeFile } from './whole-file.ts';

/**
 * What the first installation can do without. The other language, and the pages that no order passes
 * through, come once a page is open; what reads barcodes, a worker and its WebAssembly, when the camera
 * is first opened or a round is prepared. From then on each comes with every build.
 */
const REST = /^assets\/(?:en|en-shop|later-en|apart|apart-fr)-[^/]+$/;
const SCANNER = /^assets\/scanner-[^/]+$/;

export const isRest = (url: string): boolean => REST.test(url);
export const isScanner = (url: string): boolean => SCANNER.test(url);
export const isLater = (url: string): boolean => isRest(url) || isScanner(url);

interface Surroundings {
  fetch(address: string): Promise<Response>;
  caches: Pick<CacheStorage, 'has' | 'open'>;
  /** Where the files lie. */
  origin: string;
}

/** Files that are together in a cache of this name: from the first that is kept, all of them count. */
export function createLaterFiles(
  name: string,
  urls: readonly string[],
  { fetch, caches, origin }: Surroundings,
) {
  const addresses = new Set(urls.map((url) => new URL(url, origin).href));

  async function fill(): Promise<void> {
    const cache = await caches.open(name);
    await Promise.all(
      [...addresses].map(async (address) => {
        if (await cache.match(address)) return;
        const answer = await fetch(address);
        if (!isWholeFile(address, answer)) throw new Error(`${address} answered ${answer.status}`);
        await cache.put(address, answer);
      }),
    );
  }

  return {
    has: (address: string): boolean => addresses.has(address),
    fill,
    /** A build that comes after another brings them along: whole, or not at all. */
    async install(): Promise<void> {
      if (await caches.has(name)) await fill();
    },
    /** Those of builds before this one go. */
    async activate(): Promise<void> {
      if (!(await caches.has(name))) return;
      const cache = await caches.open(name);
      const kept = await cache.keys();
      const old = kept.filter(({ url }) => !addresses.has(url));
      await Promise.all(old.map((request) => cache.delete(request)));
    },
    async answer(address: string): Promise<Response> {
      const cache = await caches.open(name);
      const kept = await cache.match(address);
      if (kept) return kept;
      const fresh = await fetch(address);
      // Without room for it, it is asked for again the next time.
      if (isWholeFile(address, fresh)) {
        await cache.put(address, fresh.clone()).catch(() => undefined);
      }
      return fresh;
    },
  };
}
