import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../lib/clock.ts';
import type { Dated } from '../lib/http.ts';
import { connection } from './device-connection.ts';
import { onLate } from './worker-messages.ts';

interface State<T> {
  name: string;
  read: Dated<T> | undefined;
  failure: unknown;
  isLoading: boolean;
}

interface Kept<T> extends Dated<T> {
  readAt: number;
}

/** Navigating back shows the last answer at once. */
const kept = new Map<string, Kept<unknown>>();
const MOST_KEPT = 30;

const keptAs = <T>(name: string) => kept.get(name) as Kept<T> | undefined;

function keep(name: string, read: Dated<unknown>): void {
  kept.delete(name);
  kept.set(name, { ...read, readAt: serverNow() });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Reads again on reconnecting, when a late answer is better than the copy shown, and when `version` grows. */
export function useDatedRead<T>(
  name: string,
  read: (how: { isFresh?: true }) => Promise<Dated<T>>,
  version = 0,
) {
  const [attempt, setAttempt] = useState(0);
  const loading = (read: Dated<T> | undefined): State<T> => ({
    name,
    read,
    failure: undefined,
    isLoading: true,
  });
  const [state, setState] = useState(loading(keptAs(name)));

  const retry = () => setAttempt((before) => before + 1);
  const mustBeFresh = useRef(false);
  const versionRead = useRef(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says what is read
  useEffect(() => {
    let isCurrent = true;
    // The previous answer keeps the page's height.
    setState((before) => loading(keptAs<T>(name) ?? before.read));
    // A copy may be older than the change that made the version grow.
    const isFresh = mustBeFresh.current || version !== versionRead.current;
    mustBeFresh.current = false;
    versionRead.current = version;
    const again = () => {
      mustBeFresh.current = true;
      retry();
    };
    const late = new Set<string>();
    let copied: string | undefined;
    const unsubscribes = [
      connection.onReconnect(retry),
      onLate((path) => {
        late.add(path);
        if (path === copied) again();
      }),
    ];
    read(isFresh ? { isFresh } : {}).then(
      (next) => {
        keep(name, next);
        if (!isCurrent) return;
        setState({ name, read: next, failure: undefined, isLoading: false });
        copied = next.copiedAt === undefined ? undefined : next.path;
        if (copied !== undefined && late.has(copied)) again();
      },
      (failure: unknown) => {
        if (!isCurrent) return;
        const last = keptAs<T>(name);
        // A fresh answer is a copy by now.
        const read = last && { ...last, copiedAt: last.copiedAt ?? last.readAt };
        setState({ name, read, failure, isLoading: false });
      },
    );
    return () => {
      isCurrent = false;
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [name, attempt, version]);

  return {
    answer: state.read?.answer,
    /** The age of a copy; undefined for a fresh answer. */
    copiedAt: state.read?.copiedAt,
    failure: state.failure,
    isLoading: state.isLoading || state.name !== name,
    retry,
  };
}
