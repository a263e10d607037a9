import { useCallback, useEffect, useState } from 'react';
import { whenInstalled } from '../../lib/when-installed.ts';

/** Loads a part while idle, without Suspense: React delays what a boundary reveals by 300 ms. */
export function useLatePart<Part>(fetchPart: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const [isMissing, setMissing] = useState(false);
  const load = useCallback(async (): Promise<boolean> => {
    const loaded = await fetchPart().catch(() => undefined);
    if (loaded) setPart(() => loaded);
    setMissing(!loaded);
    return loaded !== undefined;
  }, [fetchPart]);
  useEffect(() => whenInstalled(() => void load()), [load]);
  return { part, isMissing, load };
}
