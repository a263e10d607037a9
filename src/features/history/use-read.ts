import { useEffect, useState } from 'react';

/** Reads once for each key; undefined until then, or if it fails. Offline, the cache may answer. */
export function useRead<T>(key: string | undefined, read: () => Promise<T>): T | undefined {
  const [known, setKnown] = useState<{ key: string; value: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is read
  useEffect(() => {
    if (key === undefined) return;
    let isWanted = true;
    read().then(
      (value) => isWanted && setKnown({ key, value }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return known && known.key === key ? known.value : undefined;
}
