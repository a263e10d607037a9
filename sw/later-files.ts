/** The barcode reader is cached with the first use of the camera or with a round, not at installation. */
const SCANNER = /^assets\/scanner-(?:worker|reader)-[^/]+$/;

export const isScanner = (url: string): boolean => SCANNER.test(url);

/** A captive portal may answer 200 with its own HTML page. */
export function isWholeFile(address: string, { status, redirected, headers }: Response): boolean {
  if (status !== 200 || redirected) return false;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return !isPage || new URL(address).pathname.endsWith('.html');
}

interface Delegates {
  fetch(address: string): Promise<Response>;
  caches: Pick<CacheStorage, 'has' | 'open'>;
  origin: string;
}

/** Files that share the cache `name`. Once this cache exists, each build installs all of them. */
export function createLaterFiles(
  name: string,
  urls: readonly string[],
  { fetch, caches, origin }: Delegates,
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
    async install(): Promise<void> {
      if (await caches.has(name)) await fill();
    },
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
      // If the storage is full, the file is fetched again the next time.
      if (isWholeFile(address, fresh)) {
        await cache.put(address, fresh.clone()).catch(() => undefined);
      }
      return fresh;
    },
  };
}
