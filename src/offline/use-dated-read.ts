import { useEffect, useRef, useState } from 'react';
import type { Dated } from '../lib/http.ts';
import { connection } from './device-connection.ts';
import { onLate } from './worker-messages.ts';

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

/** To be given to the call: no copy will do where the network is known to answer, be it slowly. */
interface How {
  isFresh?: true;
}

/**
 * A read that may come from the service worker's copy, which says of when it is. `name` says what is
 * read and for whom: another name is another read. Asked for again when the network is back, when it has
 * answered too late for a copy not to be shown, and when `version` says that the server knows more.
 */
export function useDatedRead<T>(
  name: string,
  read: (how: How) => Promise<Dated<T>>,
  version = 0,
): DatedRead<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<T>>({
    name,
    read: keptAs(name),
    failure: undefined,
    isLoading: true,
  });

  const mustBeFresh = useRef(false);
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
    const how: How = mustBeFresh.current ? { isFresh: true } : {};
    mustBeFresh.current = false;
    const again = () => {
      mustBeFresh.current = true;
      setAttempt((before) => before + 1);
    };
    /** What has an answer of now, and the path of which a copy is shown. */
    const late = new Set<string>();
    let copied: string | undefined;
    const stopHearing = onLate((path) => {
      late.add(path);
      if (path === copied) again();
    });
    read(how).then(
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
        // What was of now when it was read is not any more.
        const read = last && { ...last, copiedAt: last.copiedAt ?? last.readAt };
        setState({ name, read, failure, isLoading: false });
      },
    );
    return () => {
      isCurrent = false;
      stopHearing();
    };
  }, [name, attempt, version]);

  useEffect(() => connection.onReconnect(() => setAttempt((before) => before + 1)), []);

  return {
    answer: state.read?.answer,
    copiedAt: state.read?.copiedAt,
    failure: state.failure,
    isLoading: state.isLoading || state.name !== name,
    retry: () => setAttempt((before) => before + 1),
  };
}
