import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CachedRead, ReadState } from './read-cache.ts';

/** The state of a read that there is no reason for yet. */
export const NOTHING = createStore<ReadState<never>>(() => ({
  read: undefined,
  failure: undefined,
  isLoading: false,
}));

interface UseReadOptions {
  /** Another version means that this device has changed the data, so copies may be outdated. */
  version?: number | string;
  /** Until the answer of another read of the same group arrives, the page shows the last one. */
  group?: string | undefined;
}

export function useRead<T>(
  cached: CachedRead<T> | undefined,
  { version = 0, group }: UseReadOptions = {},
) {
  const { read, failure, isLoading } = useStore<Pick<CachedRead<T>, keyof typeof NOTHING>>(
    cached ?? NOTHING,
  );
  const versionRead = useRef(version);
  useEffect(() => {
    const isChanged = versionRead.current !== version;
    versionRead.current = version;
    return cached?.follow(isChanged ? { isFresh: true } : {});
  }, [cached, version]);
  const [last, setLast] = useState({ group, read });
  const isWaiting = cached !== undefined && failure === undefined && last.group === group;
  const shown = read ?? (isWaiting && group !== undefined ? last.read : undefined);
  const isOther = last.group !== group || last.read !== shown;
  if (isOther && group !== undefined) setLast({ group, read: shown });
  return {
    answer: shown?.answer,
    /** When the answer was made, in ms; undefined for a current answer. */
    copiedAt: shown?.copiedAt,
    failure,
    isLoading,
    retry: () => void cached?.retry(),
  };
}
