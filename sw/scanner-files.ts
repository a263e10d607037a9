import { ownCaches } from './step-aside.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE = 'comptoir-scanner';
const SCANNER = /^assets\/scanner-(?:worker|reader)-[^/]+$/;

export const isScanner = (url: string): boolean => SCANNER.test(url);

/** True for the file itself: a captive portal may answer 200 with an HTML page of its own. */
export function isWholeFile(address: string, { status, redirected, headers }: Response): boolean {
  if (status !== 200 || redirected) return false;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return !isPage || new URL(address).pathname.endsWith('.html');
}

/**
 * Caches the files of the barcode reader when the user first opens the camera or a round. From then
 * on, each new build installs the files.
 */
export function createScannerFiles(urls: readonly string[]) {
  const addresses = new Set(urls.map((url) => new URL(url, self.location.origin).href));
  return {
    has: (address: string): boolean => addresses.has(address),
    async install(): Promise<void> {
      if (!(await ownCaches.has(CACHE))) return;
      const cache = await ownCaches.open(CACHE);
      await Promise.all([...addresses].map((address) => fetchMissing(cache, address)));
    },
    /** Deletes the files of earlier builds. */
    async activate(): Promise<void> {
      if (!(await ownCaches.has(CACHE))) return;
      const cache = await ownCaches.open(CACHE);
      const stored = await cache.keys();
      const old = stored.filter(({ url }) => !addresses.has(url));
      await Promise.all(old.map((request) => cache.delete(request)));
    },
    async answer(address: string): Promise<Response> {
      const cache = await ownCaches.open(CACHE);
      const stored = await cache.match(address);
      if (stored) return stored;
      const fresh = await fetch(address);
      // If the storage is full, the next use fetches the file again.
      if (isWholeFile(address, fresh)) {
        await cache.put(address, fresh.clone()).catch(() => undefined);
      }
      return fresh;
    },
  };
}

async function fetchMissing(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  const answer = await fetch(address);
  if (!isWholeFile(address, answer)) throw new Error(`${address} answered ${answer.status}`);
  await cache.put(address, answer);
}
