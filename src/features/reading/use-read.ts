import { useEffect, useState } from 'react';

/** What is read once for this key. Offline the service worker has the last answer; without one there is none. */
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
