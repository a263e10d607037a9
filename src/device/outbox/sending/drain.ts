import type { Problem } from '../../../../contract/core/problem.ts';
import { deferred } from '../../../lib/async/deferred.ts';
import { problemOf } from '../../../lib/http-errors.ts';
import type { StoredEntry } from '../outbox-types.ts';
import type { Platform } from '../platform.ts';
import type { OutboxStore } from '../storage/store.ts';
import { Attempts, type NextWork, type Outcome } from './attempt.ts';
import { verdictOn } from './verdict.ts';

export interface Rest {
  /** The monotonic time in ms at which the next entry is due. */
  nextAt: number | undefined;
  needsSignIn: boolean;
  error: unknown;
}

const LANES_AT_ONCE = 4;
const GROWTH = 4;

const UNTRIED: Outcome = { kind: 'untried' };
const doneWith = (answer: unknown): Outcome => ({ kind: 'done', answer });

type SendWork = Extract<NextWork, { kind: 'send' }>;

/**
 * Sends the stored entries (see the states in the README). It holds the user’s lock only while there
 * is something to send.
 */
export class Drain {
  private readonly store: OutboxStore;
  private readonly platform: Platform;
  private readonly rested: (rest: Rest) => void;
  private readonly attempts: Attempts;
  private signIns = 0;
  /** The value of `signIns` for which the server has refused the session. */
  private unknownUnder: number | undefined;
  private isClosed = false;
  private isWanted = false;
  private isProven = false;
  private running: Promise<void> | undefined;
  private nudge = () => {};

  /** `rested` is called when there is nothing more to send for now. */
  constructor(store: OutboxStore, platform: Platform, rested: (rest: Rest) => void) {
    this.store = store;
    this.platform = platform;
    this.rested = rested;
    this.attempts = new Attempts(store, platform);
  }

  /** Sends the entries that are due. `proven` means that the network works again. */
  look(proven = false): Promise<void> {
    this.isWanted = true;
    this.isProven ||= proven;
    this.nudge();
    this.running ??= this.platform
      .exclusively(this.store.userKey, () => this.run())
      .catch((error) => {
        this.isWanted = false;
        this.rested({ nextAt: undefined, needsSignIn: false, error });
      })
      .then(() => {
        this.running = undefined;
        return this.isWanted ? this.look() : undefined;
      });
    return this.running;
  }

  /** Ends the pause in sending after a 401. */
  resume(): void {
    this.signIns += 1;
    void this.look(true);
  }

  /** Prevents further requests. A running request continues. */
  close(): void {
    this.isClosed = true;
  }

  private mayWork(): boolean {
    return !this.isClosed && this.unknownUnder !== this.signIns && this.platform.isOnline();
  }

  private async run(): Promise<void> {
    const rest: Rest = { nextAt: undefined, needsSignIn: false, error: undefined };
    const active = new Map<string, Promise<void>>();
    let queue: string[] = [];
    let proven = false;
    while (this.mayWork() && rest.error === undefined) {
      if (this.isWanted) {
        this.isWanted = false;
        proven = this.isProven;
        this.isProven = false;
        queue = await this.store.lanes();
      }
      queue = queue.filter((lane) => !active.has(lane));
      for (const lane of queue.splice(0, LANES_AT_ONCE - active.size)) {
        const work = this.drainLane(lane, rest, proven)
          .catch((error) => {
            rest.error = error;
          })
          .finally(() => active.delete(lane));
        active.set(lane, work);
      }
      if (active.size === 0 && !this.isWanted) break;
      const { promise: nudged, resolve } = deferred<void>();
      this.nudge = resolve;
      if (!this.isWanted) await Promise.race([...active.values(), nudged]);
    }
    await Promise.all(active.values());
    // After an error, looks for stored entries only when its cause is gone, for example when the
    // network is back.
    if (!this.mayWork() || rest.error !== undefined) this.isWanted = false;
    this.rested({ ...rest, needsSignIn: this.unknownUnder === this.signIns });
  }

  private async drainLane(lane: string, rest: Rest, isNetworkProven: boolean): Promise<void> {
    let proven = isNetworkProven;
    let most = Number.POSITIVE_INFINITY;
    while (this.mayWork()) {
      const next = await this.attempts.begin(lane, { proven, most });
      if (next.kind === 'wait') rest.nextAt = Math.min(rest.nextAt ?? next.until, next.until);
      if (next.kind !== 'send') return;
      const outcomes = await this.attempt(next);
      const isDone = outcomes.length > 0 && outcomes.every(({ kind }) => kind === 'done');
      // After a failure, the next batch has one entry. Each batch after a success is larger.
      most = isDone ? most * GROWTH : 1;
      await this.attempts.settle(next.entries, outcomes);
      proven = outcomes[0]?.kind === 'done';
    }
  }

  private async attempt({ entries, request, key }: SendWork): Promise<Outcome[]> {
    const [head] = entries;
    if (!head) return [];
    const { userKey } = this.store;
    const under = this.signIns;
    try {
      const answer = await this.platform.send({ request, userKey, clNum: head.clNum, key });
      return key === undefined ? readBatch(entries, answer) : [doneWith(answer)];
    } catch (error) {
      const verdict = verdictOn(error);
      if (verdict.kind === 'held') this.unknownUnder = under;
      // The answer does not say which entry of the batch was rejected, so the entries are sent one
      // by one.
      const isUnclear = verdict.kind === 'rejected' && entries.length > 1;
      return entries.map(() => (isUnclear ? UNTRIED : verdict));
    }
  }
}

function readBatch(entries: readonly StoredEntry[], answer: unknown): Outcome[] {
  const { answers, refusal } = answer as { answers?: unknown; refusal?: Problem | null };
  if (!Array.isArray(answers)) return [];
  const done = answers.slice(0, entries.length).map(doneWith);
  if (!refusal || done.length === entries.length) return done;
  const error = problemOf({ status: refusal.status, body: refusal, retryAfter: null });
  const untried = entries.slice(done.length + 1).map(() => UNTRIED);
  return [...done, verdictOn(error), ...untried];
}
