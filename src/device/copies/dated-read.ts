import { createStore } from 'zustand/vanilla';
import { serverNow } from '../../lib/clock.ts';
import type { Dated } from '../../lib/http.ts';
import { askedToWait, isUnreachable, TimeoutError } from '../../lib/http-errors.ts';
import { keepEqual } from '../../lib/plain-data.ts';
import { onPurge } from '../database/purge.ts';

/*
 *   loading ── answer ──▶ shown
 *      ├── 3 s without anything to show ──▶ TimeoutError; the answer is still shown when it arrives
 *      └── failure ──▶ shown; retried if the server was unreachable or has sent Retry-After
 */
interface State<T> {
  name: string;
  read: Dated<T> | undefined;
  failure: unknown;
  isLoading: boolean;
}

interface Kept<T> extends Dated<T> {
  readAt: number;
}

export type Read<T> = (how: { isFresh?: true }) => Promise<Dated<T>>;

interface Wanted<T> {
  name: string;
  read: Read<T>;
  /** A new version means that this device has changed the data, so copies may be outdated. */
  version: number | string;
}

interface ReadDelegates {
  onReconnect(run: () => void): () => void;
  /** The network has answered after the service worker had returned a copy. */
  onLate(run: (path: string) => void): () => void;
  later(run: () => void, ms: number): () => void;
  isOnline(): boolean;
}

const LATE_MS = 3000;
const AGAIN_MS = 5000;

/** Navigating back shows the last answer at once. */
let kept = new Map<string, Kept<unknown>>();
const MOST_KEPT = 30;

// A read that started before a sign-out stores its answer in the old map, which nobody reads.
onPurge(() => {
  kept = new Map();
});

const keptAs = <T>(name: string) => kept.get(name) as Kept<T> | undefined;

function keep<T>(into: typeof kept, name: string, read: Dated<T>): Dated<T> {
  const known = into.get(name) as Kept<T> | undefined;
  into.delete(name);
  const next = { ...read, answer: keepEqual(known?.answer, read.answer), readAt: serverNow() };
  into.set(name, next);
  const [oldest] = into.keys();
  if (into.size > MOST_KEPT && oldest !== undefined) into.delete(oldest);
  return next;
}

export async function readAhead<T>(name: string, read: Read<T>): Promise<void> {
  const into = kept;
  keep(into, name, await read({}));
}

const loading = <T>(name: string, read: Dated<T> | undefined): State<T> => ({
  name,
  read,
  failure: undefined,
  isLoading: true,
});

export function createDatedRead<T>(
  first: Omit<Wanted<T>, 'read'>,
  { onReconnect, onLate, later, isOnline }: ReadDelegates,
) {
  const store = createStore(() => loading<T>(first.name, keptAs(first.name)));
  let versionRead = first.version;
  let retry = () => {};

  /** Reads until the returned function is called, for another page or another version. */
  function follow({ name, read, version }: Wanted<T>): () => void {
    const late = new Set<string>();
    let copied: string | undefined;
    let begun = 0;
    let taken = 0;
    const into = kept;
    let isOver = false;
    let cancel = () => {};

    function ask(how: Parameters<Read<T>>[0] = {}, isQuiet = false): void {
      begun += 1;
      const turn = begun;
      cancel();
      if (!isQuiet) {
        // Shows the previous answer meanwhile, so that the page keeps its height.
        store.setState(loading(name, keptAs<T>(name) ?? store.getState().read));
        cancel = later(() => keptAs(name) ?? fail(new TimeoutError()), LATE_MS);
      }
      read(how).then(
        (next) => take(next, turn),
        (failure: unknown) => {
          if (isOver || turn !== begun) return;
          cancel();
          fail(failure);
          const waitMs = isUnreachable(failure) ? AGAIN_MS : askedToWait(failure);
          if (waitMs === undefined) return;
          // When offline, the reconnection triggers the read.
          cancel = later(() => isOnline() && ask(how, true), waitMs);
        },
      );
    }

    function take(next: Dated<T>, turn: number): void {
      // The answer to an earlier request counts too, until a later one is answered.
      if (turn < taken) return;
      taken = turn;
      const read = keep(into, name, next);
      if (isOver) return;
      cancel();
      store.setState({ name, read, failure: undefined, isLoading: false });
      copied = next.copiedAt === undefined ? undefined : next.path;
      if (copied !== undefined && late.has(copied)) ask({ isFresh: true });
    }

    function fail(failure: unknown): void {
      const last = keptAs<T>(name);
      // The last answer is now a copy, dated by the time of its read.
      const read = last && { ...last, copiedAt: last.copiedAt ?? last.readAt };
      store.setState({ name, read, failure, isLoading: false });
    }

    const ends = [
      onReconnect(() => ask()),
      onLate((path) => {
        late.add(path);
        if (path === copied) ask({ isFresh: true });
      }),
    ];
    retry = () => ask();
    ask(version === versionRead ? {} : { isFresh: true });
    versionRead = version;
    return () => {
      isOver = true;
      cancel();
      for (const end of ends) end();
    };
  }

  return { ...store, follow, retry: () => retry() };
}
