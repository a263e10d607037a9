import { AppError } from '../app-error.ts';

interface Limits {
  atOnce: number;
  waitingOfUser: number;
  waiting: number;
  /** A user with more waiting jobs than this pauses between two jobs. By default no user pauses. */
  pausesAbove?: number;
}

const RETRY_AFTER_SECONDS = 5;
/**
 * The length of a pause relative to the job before the pause: other users get three quarters of the
 * time.
 */
const PAUSE_FACTOR = 3;
const LONGEST_PAUSE_MS = 1000;

/** Queues costly work. Runs few jobs at a time, one of each user, and serves users in turn. */
export function createQueue({
  atOnce,
  waitingOfUser,
  waiting,
  pausesAbove = Number.POSITIVE_INFINITY,
}: Limits) {
  const busy = new Set<string>();
  const paused = new Set<string>();
  /** The waiting jobs by user. The user who was served longest ago comes first. */
  const queues = new Map<string, (() => void)[]>();

  function serveNext(): void {
    const next = [...queues].find(([user]) => !busy.has(user) && !paused.has(user));
    if (busy.size >= atOnce || !next) return;
    const [user, [begin, ...rest]] = next;
    busy.add(user);
    queues.delete(user);
    if (rest.length > 0) queues.set(user, rest);
    begin?.();
  }

  function pause(user: string, tookMs: number): void {
    if ((queues.get(user)?.length ?? 0) <= pausesAbove) return;
    paused.add(user);
    setTimeout(
      () => {
        paused.delete(user);
        serveNext();
      },
      Math.min(tookMs * PAUSE_FACTOR, LONGEST_PAUSE_MS),
    );
  }

  function removeFromQueue(user: string, begin: () => void): void {
    const rest = queues.get(user)?.filter((one) => one !== begin) ?? [];
    if (rest.length > 0) queues.set(user, rest);
    else queues.delete(user);
  }

  async function waitFor(user: string, signal: AbortSignal | undefined): Promise<void> {
    const own = queues.get(user) ?? [];
    const all = [...queues.values()].reduce((sum, { length }) => sum + length, 0);
    if (own.length >= waitingOfUser) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_SECONDS });
    }
    if (all >= waiting) throw new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
    const { promise, resolve: begin, reject } = Promise.withResolvers<void>();
    const cancel = () => {
      removeFromQueue(user, begin);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    queues.set(user, [...own, begin]);
    serveNext();
    await promise;
    signal?.removeEventListener('abort', cancel);
  }

  /** A job that is aborted in the queue never starts. */
  return async function queued<T>(
    user: string,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    const isFree = busy.size < atOnce && queues.size === 0 && !busy.has(user);
    if (isFree && !paused.has(user)) busy.add(user);
    else await waitFor(user, signal);
    const begunAt = performance.now();
    try {
      return await work();
    } finally {
      busy.delete(user);
      pause(user, performance.now() - begunAt);
      serveNext();
    }
  };
}
