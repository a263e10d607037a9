import { clientOfCopy, userCache } from './user-caches.ts';

export async function countCopies(userKey: string): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const { url } of await keysIn(userCache(userKey, 'answers'))) {
    const clNum = Number(clientOfCopy(url));
    counts.set(clNum, (counts.get(clNum) ?? 0) + 1);
  }
  return counts;
}

export async function keepCopiesOf(userKey: string, clNums: ReadonlySet<number>): Promise<void> {
  await Promise.all(
    (['answers', 'shown'] as const).map((kind) => keepClients(userCache(userKey, kind), clNums)),
  );
}

async function keepClients(name: string, clNums: ReadonlySet<number>): Promise<void> {
  const lost = (await keysIn(name)).filter(({ url }) => {
    const client = clientOfCopy(url);
    return client && !clNums.has(Number(client));
  });
  if (lost.length === 0) return;
  const cache = await caches.open(name);
  await Promise.all(lost.map((key) => cache.delete(key, { ignoreVary: true })));
}

async function keysIn(name: string): Promise<readonly Request[]> {
  // Insecure pages have no caches.
  if (!('caches' in globalThis) || !(await caches.has(name))) return [];
  return (await caches.open(name)).keys();
}
