import { clientOfCopy, userCache } from './user-caches.ts';

export async function countCopies(userKey: string): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const { url } of await keysOf(userKey)) {
    const clNum = Number(clientOfCopy(url));
    counts.set(clNum, (counts.get(clNum) ?? 0) + 1);
  }
  return counts;
}

export async function keepCopiesOf(userKey: string, clNums: ReadonlySet<number>): Promise<void> {
  const lost = (await keysOf(userKey)).filter(({ url }) => {
    const client = clientOfCopy(url);
    return client && !clNums.has(Number(client));
  });
  if (lost.length === 0) return;
  const cache = await caches.open(userCache(userKey, 'answers'));
  await Promise.all(lost.map((key) => cache.delete(key, { ignoreVary: true })));
}

async function keysOf(userKey: string): Promise<readonly Request[]> {
  const name = userCache(userKey, 'answers');
  // Caches are missing on an insecure page.
  if (!('caches' in globalThis) || !(await caches.has(name))) return [];
  return (await caches.open(name)).keys();
}
