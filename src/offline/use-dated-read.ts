import { useEffect, useState } from 'react';
import type { Dated } from '../lib/http.ts';
import { connection } from './device-connection.ts';

interface DatedRead<T> {
  /** What is asked for, or what was shown before until it is there. */
  answer: T | undefined;
  /** Of when it is, where it is not of now. */
  copiedAt: number | undefined;
  failure: unknown;
  isLoading: boolean;
  retry: () => void;
}

interface State<T> {
  name: string;
  read: Dated<T> | undefined;
  failure: unknown;
  isLoading: boolean;
}

/** The way back to a page finds what was read there; of each page of each user's client. */
const kept = new Map<string, Kept<unknown>>();
const MOST_KEPT = 30;

interface Kept<T> extends Dated<T> {
  readAt: number;
}

const keptAs = <T>(name: string) => kept.get(name) as Kept<T> | undefined;

function keep(name: string, read: Dated<unknown>): void {
  kept.delete(name);
  kept.set(name, { ...read, readAt: Date.now() });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

const isOffline = () => connection.current().network === 'offline';

/**
 * A read that may come from the service worker's copy, which says of when it is. `name` says what is
 * read and for whom: another name is another read. Asked for again when the network is back, and when
 * `version` says that the server knows more.
 */
export function useDatedRead<T>(
  name: string,
  read: () => Promise<Dated<T>>,
  version = 0,
): DatedRead<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<T>>({
    name,
    read: keptAs(name),
    failure: undefined,
    isLoading: true,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says what is read
  useEffect(() => {
    let isCurrent = true;
    setState((before) => ({
      name,
      // What stood before stands until the next is there: the page keeps its height.
      read: keptAs<T>(name) ?? before.read,
      failure: undefined,
      isLoading: true,
    }));
    read().then(
      (next) => {
        keep(name, next);
        if (isCurrent) setState({ name, read: next, failure: undefined, isLoading: false });
      },
      (failure: unknown) => {
        if (!isCurrent) return;
        const last = keptAs<T>(name);
        // What was of now when it was read is not any more.
        const read = last && { ...last, copiedAt: last.copiedAt ?? last.readAt };
        setState({ name, read, failure, isLoading: false });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [name, attempt, version]);

  useEffect(() => {
    let wasOffline = isOffline();
    return connection.subscribe(() => {
      if (wasOffline && !isOffline()) setAttempt((before) => before + 1);
      wasOffline = isOffline();
    });
  }, []);

  return {
    answer: state.read?.answer,
    copiedAt: state.read?.copiedAt,
    failure: state.failure,
    isLoading: state.isLoading || state.name !== name,
    retry: () => setAttempt((before) => before + 1),
  };
}
