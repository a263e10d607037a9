import { createStore } from 'zustand/vanilla';
import { later } from '../../lib/async/later.ts';
import { serverNow } from '../../lib/clock.ts';
import type { Dated } from '../../lib/http.ts';
import { askedToWait, isUnreachable, TimeoutError } from '../../lib/http-errors.ts';
import { keepEqual } from '../../lib/plain-data.ts';

/*
 *   loading ── answer ──▶ shown
 *      ├── `patienceMs` without anything to show ──▶ TimeoutError; a later answer is still shown
 *      └── failure ──▶ shown; retried if the server was unreachable or has sent Retry-After
 */
export interface ReadState<T> {
  /** If `copiedAt` is set, the answer is not current, and the page must show its date. */
  read: Dated<T> | undefined;
  failure: unknown;
  isLoading: boolean;
}

interface How {
  /** If true, the service worker must not answer with a cached copy. */
  isFresh?: true;
}

export type Read<T> = (
  how: How,
  /** Aborted when the last component stops following the read. */
  signal: AbortSignal,
  /** Shows an early answer until the promise resolves with the final answer. */
  show: (early: T) => unknown,
) => Promise<Dated<T>>;

interface ReadRules {
  isOnline(): boolean;
  /** After this time, a page that still has no answer gets a `TimeoutError`. */
  patienceMs?: number;
  /** If true, an answer is current until `renew`. Otherwise each visit of a page reads again. */
  lasts?: boolean;
  onWatched?(isWatched: boolean): void;
}

const AGAIN_MS = 5000;

export type CachedRead<T> = ReturnType<typeof createCachedRead<T>>;

/** Creates a read: one request and its answer, shared by all components that follow the read. */
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
  /** Paths for which the service worker got an answer after it had already returned a copy. */
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
    // Prevents an unhandled rejection where the caller ignores the promise.
    asked.catch(() => undefined);
    running = asked;
    return asked;
  }

  function take(next: Dated<T>, turn: number): T {
    // Shows the answer to an earlier request too, unless a later request was answered before.
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
    // The page does not show that an update failed, because it still has the earlier answer.
    const isUnseen = isQuiet && now().read !== undefined && now().failure === undefined;
    if (watchers === 0) forgetFailure();
    if (watchers === 0 || isUnseen) return;
    fail(failure);
    const waitMs = isUnreachable(failure) ? AGAIN_MS : askedToWait(failure);
    // While the device is offline, the timer does nothing: the reconnection triggers the read.
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
    // React calls this function when it renders to a string. Only tests do so.
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
    /** Returns the current answer, or waits for the answer to a request. */
    async answer(): Promise<T> {
      const { read: last } = now();
      return last && last.copiedAt === undefined ? last.answer : (running ?? ask());
    },
    /** Sends a new request. The page shows the loading state, and later a failure. */
    retry: () => ask(),
    /** Updates a followed or cached answer. If the request fails, the page does not change. */
    renew(): void {
      if (watchers > 0 || now().read) void ask({}, true);
    },
    /** Shows a stored copy until the first answer arrives. */
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

/** Caches reads by name. A name must contain all that the answer depends on, such as the client. */
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
        // The read may have been deleted from the cache since its component was rendered.
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
    /** Called when the data has changed. Updates the followed reads, and deletes the others. */
    renew(): void {
      for (const [name, one] of cached) {
        if (one.isWatched()) one.renew();
        else cached.delete(name);
      }
    },
    onLate(path: string): void {
      for (const one of watched()) one.onLate(path);
    },
    /** Replaces the map, so that running reads store their answers in the old map. */
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
