import { createStore } from 'zustand/vanilla';
import { serverNow } from '../../lib/clock.ts';
import type { Dated } from '../../lib/http.ts';
import { askedToWait, isUnreachable, TimeoutError } from '../../lib/http-errors.ts';
import { later } from '../../lib/later.ts';
import { keepEqual } from '../../lib/plain-data.ts';

/*
 *   loading ── answer ──▶ shown
 *      ├── `patienceMs` without anything to show ──▶ TimeoutError; a later answer is still shown
 *      └── failure ──▶ shown; retried if the server was unreachable or has sent Retry-After
 */
export interface ReadState<T> {
  /** Set if this is not a current answer. The page must then show the date. */
  read: Dated<T> | undefined;
  failure: unknown;
  isLoading: boolean;
}

interface How {
  /** If true, a copy from the service worker is refused. */
  isFresh?: true;
}

export type Read<T> = (
  how: How,
  /** Aborted when the user leaves the page. */
  signal: AbortSignal,
  /** Shows a preliminary answer, before the promise resolves with the final one. */
  show: (early: T) => unknown,
) => Promise<Dated<T>>;

interface ReadRules {
  isOnline(): boolean;
  /** If no answer arrives within this time, a page with nothing to show gets a `TimeoutError`. */
  patienceMs?: number;
  /** If true, an answer is current until `renew`. Otherwise each visit of the page reads again. */
  lasts?: boolean;
  onWatched?(isWatched: boolean): void;
}

const AGAIN_MS = 5000;

export type CachedRead<T> = ReturnType<typeof createCachedRead<T>>;

/** Creates a read, which all components that follow it share. */
export function createCachedRead<T>(
  read: Read<T>,
  { isOnline, patienceMs, lasts = false, onWatched }: ReadRules,
) {
  const store = createStore<ReadState<T>>(() => ({
    read: undefined,
    failure: undefined,
    isLoading: true,
  }));
  const { getState: now, setState: set } = store;
  let watchers = 0;
  let begun = 0;
  let taken = 0;
  let readAt = 0;
  let running: Promise<T> | undefined;
  let abort = new AbortController();
  let cancel = () => {};
  /** Paths for which the network has answered after the service worker had returned a copy. */
  const late = new Set<string>();

  function ask(how: How = {}, isQuiet = false): Promise<T> {
    begun += 1;
    const turn = begun;
    cancel();
    if (!isQuiet) {
      set({ failure: undefined, isLoading: true });
      if (patienceMs !== undefined) cancel = later(reportLate, patienceMs);
    }
    const showEarly = (answer: T) => turn === begun && show({ answer, copiedAt: undefined });
    const asked = read(how, abort.signal, showEarly)
      .then((next) => take(next, turn))
      .catch((failure: unknown) => {
        if (turn === begun) refuse(failure, how, isQuiet);
        throw failure;
      })
      .finally(() => {
        if (turn === begun) running = undefined;
      });
    // The callers that use the promise handle its failure. The store has the failure in any case.
    asked.catch(() => undefined);
    running = asked;
    return asked;
  }

  function take(next: Dated<T>, turn: number): T {
    // The answer to an earlier request is shown as well, until a later request is answered.
    if (turn < taken) return next.answer;
    taken = turn;
    cancel();
    const shown = show(next, { failure: undefined, isLoading: false });
    followLate();
    return shown;
  }

  function show(next: Dated<T>, more: Partial<ReadState<T>> = {}): T {
    readAt = serverNow();
    const answer = keepEqual(now().read?.answer, next.answer);
    set({ read: { ...next, answer }, ...more });
    return answer;
  }

  function followLate(): void {
    const { copiedAt, path } = now().read ?? {};
    const isOutdated = copiedAt !== undefined && path !== undefined && late.has(path);
    if (isOutdated && watchers > 0) void ask({ isFresh: true });
  }

  function refuse(failure: unknown, how: How, isQuiet: boolean): void {
    cancel();
    // The failure of an update is not shown, because the page still has the earlier answer.
    const isUnseen = isQuiet && now().read !== undefined && now().failure === undefined;
    if (watchers === 0) forgetFailure();
    if (watchers === 0 || isUnseen) return;
    fail(failure);
    const waitMs = isUnreachable(failure) ? AGAIN_MS : askedToWait(failure);
    // While the device is offline, no timer is needed: the reconnection triggers the read.
    if (waitMs !== undefined) cancel = later(() => isOnline() && void ask(how, true), waitMs);
  }

  function fail(failure: unknown): void {
    const last = now().read;
    const read = last && { ...last, copiedAt: last.copiedAt ?? readAt };
    set({ read, failure, isLoading: false });
  }

  function reportLate(): void {
    if (watchers > 0 && !now().read) fail(new TimeoutError());
  }

  function forgetFailure(): void {
    const { failure, read: last } = now();
    if (failure !== undefined) set({ failure: undefined, isLoading: last === undefined });
  }

  function isCurrent(): boolean {
    const { read: last } = now();
    return running !== undefined || (last !== undefined && last.copiedAt === undefined);
  }

  function leave(): void {
    watchers -= 1;
    if (watchers > 0) return;
    cancel();
    abort.abort();
    abort = new AbortController();
    running = undefined;
    late.clear();
    forgetFailure();
    onWatched?.(false);
  }

  return {
    ...store,
    // React calls this when it renders to a string, which only tests do.
    getInitialState: now,
    isWatched: () => watchers > 0,
    /** Follows the read until the returned function is called. */
    follow(how: How = {}): () => void {
      watchers += 1;
      const isFirst = watchers === 1;
      if (isFirst) onWatched?.(true);
      if (how.isFresh || (isFirst && !(lasts && isCurrent()))) void ask(how);
      return leave;
    },
    /** Returns the current answer, which may still have to arrive. */
    async answer(): Promise<T> {
      const { read: last } = now();
      return last && last.copiedAt === undefined ? last.answer : (running ?? ask());
    },
    /** Reads again. The page shows that it waits, and shows a failure. */
    retry: () => ask(),
    /** Reads again if the answer was read before. A failure changes nothing on the page. */
    renew(): void {
      if (watchers > 0 || now().read) void ask({}, true);
    },
    /** Shows a stored answer until the first one arrives. */
    showCopy(answer: T, copiedAt: number): void {
      if (!now().read) show({ answer, copiedAt });
    },
    retryFailed(): void {
      if (watchers > 0 && now().failure !== undefined) void ask();
    },
    onLate(path: string): void {
      late.add(path);
      followLate();
    },
  };
}

/** Caches reads by name. A name contains everything that the answer depends on, with the client. */
export function createReadCache({ most, ...rules }: ReadRules & { most: number }) {
  let cached = new Map<string, CachedRead<unknown>>();

  const watched = () => [...cached.values()].filter((one) => one.isWatched());

  /** Deletes the least recently used reads that no component follows. */
  function shorten(): void {
    for (const [name, one] of cached) {
      if (cached.size > most && !one.isWatched()) cached.delete(name);
    }
  }

  function create<T>(name: string, read: Read<T>): CachedRead<T> {
    const into = cached;
    const one: CachedRead<T> = createCachedRead(read, {
      ...rules,
      onWatched(isWatched) {
        // The read may have been deleted between the first rendering of its component and this
        // moment.
        if (isWatched) into.set(name, one as CachedRead<unknown>);
        else shorten();
      },
    });
    return one;
  }

  return {
    of<T>(name: string, read: Read<T>): CachedRead<T> {
      const one = (cached.get(name) as CachedRead<T> | undefined) ?? create(name, read);
      cached.delete(name);
      cached.set(name, one as CachedRead<unknown>);
      return one;
    },
    /** Called when the network may answer again. */
    retry({ onlyFailed = false } = {}): void {
      for (const one of watched()) void (onlyFailed ? one.retryFailed() : one.retry());
    },
    /**
     * Called when the data has changed. Updates the reads that are shown, and forgets the others.
     */
    renew(): void {
      for (const [name, one] of cached) {
        if (one.isWatched()) one.renew();
        else cached.delete(name);
      }
    },
    onLate(path: string): void {
      for (const one of watched()) one.onLate(path);
    },
    /** A read that is still running stores its answer in the old map, which is no longer used. */
    clear(): void {
      cached = new Map();
    },
  };
}

/** Wraps the answer of a source that is always current, such as the replica. */
export const undated = async <T>(answer: Promise<T>): Promise<Dated<T>> => ({
  answer: await answer,
  copiedAt: undefined,
});
