import { CLIENT_HEADER, USER_HEADER } from '../../../contract/core/endpoint.ts';
import type { Problem } from '../../../contract/core/problem.ts';
import type { EndpointName } from '../../../contract/endpoints.ts';
import { serverNow } from '../../lib/clock.ts';
import { deferred } from '../../lib/deferred.ts';
import { call } from '../../lib/http.ts';
import { problemOf } from '../../lib/http-errors.ts';
import { logError } from '../../lib/log.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import type { CommandRequest } from '../commands/topic.ts';
import { createLaneWork, type LaneWork, type Outcome } from './attempt.ts';
import type { StoredEntry } from './outbox-types.ts';
import type { OutboxStore } from './store.ts';
import { verdictOn } from './verdict.ts';

/** Names the user and client of the command, whoever is signed in by now. */
export interface Sending {
  request: CommandRequest;
  userKey: string;
  clNum: number;
  key: string | undefined;
}

export interface SendDelegates {
  send(sending: Sending): Promise<unknown>;
  now(): number;
  /** Monotonic time since the start, in ms. */
  elapsed(): number;
  random(): number;
  newId(): string;
}

/*
 * waiting ──▶ attempt stored ──▶ sent ──2xx──▶ answer stored and entry dropped, in one transaction
 *    ▲                            ├── no answer, 5xx, « in progress » ──▶ waiting, 1 to 60 s
 *    │                            ├── no session, another user ──▶ waiting for a sign-in
 *    └────────────────────────────┴── rejected ──▶ « À vérifier », the other entries are sent
 *
 * A drain holds the user's lock only while there is something to send.
 */
interface DrainDelegates extends SendDelegates {
  store: OutboxStore;
  userKey: string;
  mayWork(): boolean;
  exclusively(run: () => Promise<void>): Promise<void>;
  rested(rest: Rest): void;
}

interface Rest {
  nextAt: number | undefined;
  needsSignIn: boolean;
  error: unknown;
}

const LANES_AT_ONCE = 4;
const GROWTH = 4;

const UNTRIED: Outcome = { kind: 'untried' };
const doneWith = (answer: unknown): Outcome => ({ kind: 'done', answer });

type SendWork = Extract<LaneWork, { kind: 'send' }>;

export function createDrain(delegates: DrainDelegates) {
  const { store, userKey, send, now, elapsed, random, newId, exclusively, rested } = delegates;
  const laneWork = createLaneWork(store);
  let signIns = 0;
  /** Number of the sign-in whose session the server does not accept any more. */
  let unknownUnder: number | undefined;
  let isWanted = false;
  let isProven = false;
  let running: Promise<void> | undefined;
  let nudge = () => {};

  const mayWork = () => unknownUnder !== signIns && delegates.mayWork();

  function look(proven = false): Promise<void> {
    isWanted = true;
    isProven ||= proven;
    nudge();
    running ??= exclusively(run)
      .catch((error) => {
        isWanted = false;
        rested({ nextAt: undefined, needsSignIn: false, error });
      })
      .then(() => {
        running = undefined;
        return isWanted ? look() : undefined;
      });
    return running;
  }

  async function run(): Promise<void> {
    const rest: Rest = { nextAt: undefined, needsSignIn: false, error: undefined };
    const active = new Map<string, Promise<void>>();
    let queue: string[] = [];
    let proven = false;
    while (mayWork() && rest.error === undefined) {
      if (isWanted) {
        isWanted = false;
        proven = isProven;
        isProven = false;
        queue = await store.lanes();
      }
      queue = queue.filter((lane) => !active.has(lane));
      for (const lane of queue.splice(0, LANES_AT_ONCE - active.size)) {
        const work = drainLane(lane, rest, proven)
          .catch((error) => {
            rest.error = error;
          })
          .finally(() => active.delete(lane));
        active.set(lane, work);
      }
      if (active.size === 0 && !isWanted) break;
      const { promise: nudged, resolve } = deferred<void>();
      nudge = resolve;
      if (!isWanted) await Promise.race([...active.values(), nudged]);
    }
    await Promise.all(active.values());
    // The end of the obstacle (offline, storage fault) triggers a new look.
    if (!mayWork() || rest.error !== undefined) isWanted = false;
    rested({ ...rest, needsSignIn: unknownUnder === signIns });
  }

  async function drainLane(lane: string, rest: Rest, isNetworkProven: boolean): Promise<void> {
    let proven = isNetworkProven;
    let most = Number.POSITIVE_INFINITY;
    while (mayWork()) {
      const next = await laneWork.begin(lane, {
        now: now(),
        elapsed: elapsed(),
        proven,
        most,
        newId,
      });
      if (next.kind === 'wait') rest.nextAt = Math.min(rest.nextAt ?? next.until, next.until);
      if (next.kind !== 'send') return;
      const outcomes = await attempt(next);
      const isDone = outcomes.length > 0 && outcomes.every(({ kind }) => kind === 'done');
      // After a failure, batches start again with one entry and grow.
      most = isDone ? most * GROWTH : 1;
      await laneWork.settle(next.entries, outcomes, { now: now(), random: random() });
      proven = outcomes[0]?.kind === 'done';
    }
  }

  async function attempt({ entries, request, key }: SendWork): Promise<Outcome[]> {
    const [head] = entries;
    if (!head) return [];
    const under = signIns;
    try {
      const answer = await send({ request, userKey, clNum: head.clNum, key });
      return key === undefined ? readBatch(entries, answer) : [doneWith(answer)];
    } catch (error) {
      const verdict = verdictOn(error);
      if (verdict.kind === 'held') unknownUnder = under;
      // The answer does not say which entry of the batch was rejected: each is sent alone next.
      const isUnclear = verdict.kind === 'rejected' && entries.length > 1;
      return entries.map(() => (isUnclear ? UNTRIED : verdict));
    }
  }

  return {
    look,
    resume(): void {
      signIns += 1;
      void look(true);
    },
  };
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

type AnyCall = (
  name: EndpointName,
  options: Pick<CommandRequest, 'params' | 'body'> & { headers: Record<string, string> },
) => Promise<unknown>;

export async function sendCommand({ request, userKey, clNum, key }: Sending): Promise<unknown> {
  const { endpoint, params, body } = request;
  const answer = (call as AnyCall)(endpoint, {
    ...(params && { params }),
    ...(body && { body }),
    headers: {
      [USER_HEADER]: userKey,
      [CLIENT_HEADER]: String(clNum),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  return answer.catch((error) => {
    if (endpoint === 'orders.create') logError('The order could not be created:', error);
    throw error;
  });
}

export const onDevice: SendDelegates = {
  send: sendCommand,
  now: serverNow,
  elapsed: () => performance.now(),
  random: Math.random,
  newId: randomUuid,
};
