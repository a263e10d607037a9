import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CachedRead, ReadState } from './read-cache.ts';

/** The state of a component that has nothing to read yet. */
export const NOTHING = createStore<ReadState<never>>(() => ({
  read: undefined,
  failure: undefined,
  isLoading: false,
}));

interface UseReadOptions {
  /** A new version means that this device has changed the data, so cached copies are outdated. */
  version?: number | string;
  /** A read shows the last answer of its group until its own answer arrives. */
  group?: string | undefined;
}

interface LastRead<T> {
  group: string | undefined;
  read: ReadState<T>['read'];
}

export function readToShow<T>(
  { read, failure, isLoading }: ReadState<T>,
  group: string | undefined,
  last: LastRead<T>,
): ReadState<T>['read'] {
  const isWaiting = read === undefined && isLoading && failure === undefined;
  return isWaiting && group !== undefined && last.group === group ? last.read : read;
}

export function useRead<T>(
  cached: CachedRead<T> | undefined,
  { version = 0, group }: UseReadOptions = {},
) {
  const state = useStore<Pick<CachedRead<T>, keyof typeof NOTHING>>(cached ?? NOTHING);
  const versionRead = useRef(version);
  useEffect(() => {
    const isChanged = versionRead.current !== version;
    versionRead.current = version;
    return cached?.follow(isChanged ? { isFresh: true } : {});
  }, [cached, version]);
  const [last, setLast] = useState<LastRead<T>>({ group, read: state.read });
  const shown = readToShow(state, group, last);
  const isOther = last.group !== group || last.read !== shown;
  if (isOther && group !== undefined) setLast({ group, read: shown });
  const { failure, isLoading } = state;
  return {
    answer: shown?.answer,
    /** The time of the answer in ms; undefined for a current answer. */
    copiedAt: shown?.copiedAt,
    failure,
    isLoading,
    retry: () => void cached?.retry(),
  };
}
