import { deferred } from './deferred.ts';

interface Watched {
  subscribe(look: () => void): () => void;
}

/** Resolves and unsubscribes once `isSo` returns true or `limit` resolves. */
export async function until(
  watched: Watched,
  isSo: () => boolean,
  limit?: () => Promise<void>,
): Promise<void> {
  if (isSo()) return;
  const { promise, resolve } = deferred<void>();
  const unsubscribe = watched.subscribe(() => isSo() && resolve());
  await (limit ? Promise.race([promise, limit()]) : promise);
  unsubscribe();
}
