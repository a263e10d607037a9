import type { ErrorCode } from '../../../contract/core/errors.ts';
import { mergeCommands, type OrderCommand } from '../../../contract/orders/commands.ts';
import { logError } from '../../lib/log.ts';
import { retryDelay, verdictOn } from './verdict.ts';

/*
 * The commands that the server has not answered yet. A lane is one user's open order for one
 * client: first in, first out; lanes go side by side.
 *
 *   waiting ──send──▶ sending ──2xx──▶ gone, its answer taken over
 *      ▲                 ├── silence, 5xx, "in progress" ──▶ waiting, 1 to 60 s
 *      │                 ├── 401 ──▶ waiting for the same user's sign-in
 *      └─────────────────┴── refused ──▶ parked, the rest goes on
 *
 * `opId` is made when the user acts and goes with every attempt: however often the command is
 * sent, it has one effect.
 */

/** Whose commands, for which client: nobody else ever sends or sees them. */
export interface LaneOwner {
  userKey: string;
  clNum: number;
  coNum: number | null;
}

export interface Entry {
  opId: string;
  command: OrderCommand;
  createdAt: number;
  attempts: number;
}

interface Parked extends Entry {
  owner: LaneOwner;
  code: ErrorCode;
}

interface Lane {
  owner: LaneOwner;
  entries: Entry[];
  /** The open order, undefined until there is one. */
  ceNum: number | undefined;
  draining: boolean;
  /** The sign-in under which the server did not know the user any more. */
  refusedUnder: number | undefined;
  /** Ends the wait between two attempts. */
  wake: () => void;
}

interface QueueDelegates<Answer> {
  /** Sends under the entry's `opId`; `ceNum` is the open order that an earlier entry has made. */
  send(entry: Entry, owner: LaneOwner, ceNum: number | undefined): Promise<Answer>;
  now(): number;
  sleep(ms: number): Promise<void>;
  random(): number;
  newId(): string;
  isOnline(): boolean;
  /** The server has done it. Says which order is open now, where the answer tells. */
  answered(entry: Entry, owner: LaneOwner, answer: Answer): number | undefined;
  /** What the server will not do: the entry it refused, and whatever could not go without it. */
  refused(entries: readonly Entry[], owner: LaneOwner, code: ErrorCode): void;
  /** Something that is shown may have changed. */
  changed(owner: LaneOwner): void;
}

const keyOf = ({ userKey, clNum }: LaneOwner): string => `${userKey} ${clNum}`;

export function createCommandQueue<Answer>(delegates: QueueDelegates<Answer>) {
  const lanes = new Map<string, Lane>();
  const parked: Parked[] = [];
  let user: string | undefined;
  let signIns = 0;

  function laneOf(owner: LaneOwner): Lane {
    const key = keyOf(owner);
    const known = lanes.get(key);
    if (known) return known;
    const empty = { entries: [], ceNum: undefined, draining: false, refusedUnder: undefined };
    const lane: Lane = { owner, ...empty, wake() {} };
    lanes.set(key, lane);
    return lane;
  }

  const entryOf = (command: OrderCommand): Entry => ({
    opId: delegates.newId(),
    command,
    createdAt: delegates.now(),
    attempts: 0,
  });

  /** Takes a command over; what is shown has changed when it returns. */
  function dispatch(owner: LaneOwner, command: OrderCommand): void {
    const lane = laneOf(owner);
    if (!coalesce(lane.entries, command)) lane.entries.push(entryOf(command));
    delegates.changed(owner);
    void drain(lane);
  }

  const mayWork = (lane: Lane): boolean =>
    lane.owner.userKey === user && lane.refusedUnder !== signIns && delegates.isOnline();

  async function drain(lane: Lane): Promise<void> {
    if (lane.draining) return;
    lane.draining = true;
    try {
      while (lane.entries.length > 0 && mayWork(lane)) await sendFirst(lane);
    } catch (error) {
      // A fault of whoever listens: the rest waits for the next tap or wake, as it was.
      logError('What became of a command could not be told:', error);
    } finally {
      lane.draining = false;
    }
  }

  async function sendFirst(lane: Lane): Promise<void> {
    const { owner, entries } = lane;
    if (lane.ceNum === undefined && entries[0]?.command.kind !== 'create-order') {
      entries.unshift(entryOf({ kind: 'create-order', coNum: owner.coNum }));
    }
    const [entry] = entries;
    if (!entry) return;
    entry.attempts += 1;
    const under = signIns;
    let answer: Answer;
    try {
      answer = await delegates.send(entry, owner, lane.ceNum);
    } catch (error) {
      await settle(lane, entry, error, under);
      return;
    }
    remove(entries, entry);
    lane.ceNum = delegates.answered(entry, owner, answer) ?? lane.ceNum;
    delegates.changed(owner);
  }

  async function settle(lane: Lane, entry: Entry, error: unknown, under: number): Promise<void> {
    const verdict = verdictOn(error);
    if (verdict.kind === 'sign-in') {
      lane.refusedUnder = under;
    } else if (verdict.kind === 'retry') {
      const ms = retryDelay(entry.attempts, delegates.random());
      await pause(lane, Math.max(ms, (verdict.afterSeconds ?? 0) * 1000));
    } else {
      park(lane, entry, verdict.code);
    }
  }

  function park(lane: Lane, entry: Entry, code: ErrorCode): void {
    const { owner } = lane;
    remove(lane.entries, entry);
    // Without an order nothing behind it can be sent either, and it would be asked for for ever.
    const gone =
      entry.command.kind === 'create-order' ? [entry, ...lane.entries.splice(0)] : [entry];
    for (const one of gone) parked.push({ ...one, owner, code });
    // The order was placed elsewhere: what follows goes into the next one.
    if (code === 'ORDER_CLOSED') lane.ceNum = undefined;
    delegates.refused(gone, owner, code);
    delegates.changed(owner);
  }

  async function pause(lane: Lane, ms: number): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      lane.wake = resolve;
    });
    await Promise.race([delegates.sleep(ms), woken]);
    lane.wake = () => {};
  }

  /** Tries again at once: the connection is back, or somebody looks. */
  function wake(): void {
    for (const lane of lanes.values()) {
      lane.wake();
      void drain(lane);
    }
  }

  return {
    dispatch,
    wake,
    /** From now on only this user's commands are sent; a sign-in resumes what waited for it. */
    setUser(next: string | undefined): void {
      user = next;
      signIns += 1;
      if (next !== undefined) wake();
    },
    /** The order that the server says is open, undefined where it says that none is. */
    setOrder(owner: LaneOwner, ceNum: number | undefined): void {
      laneOf(owner).ceNum = ceNum;
    },
    orderOf: (owner: LaneOwner): number | undefined => laneOf(owner).ceNum,
    pending: (owner: LaneOwner): readonly Entry[] => laneOf(owner).entries,
    parked: (): readonly Parked[] => parked,
    /** Commands that the server has not answered, those that wait for a sign-in included. */
    waiting: (): number => [...lanes.values()].reduce((sum, lane) => sum + lane.entries.length, 0),
  };
}

function remove(entries: Entry[], entry: Entry): void {
  const at = entries.indexOf(entry);
  if (at !== -1) entries.splice(at, 1);
}

/** Only what has never been sent may change: the server may know the rest. */
function coalesce(entries: Entry[], command: OrderCommand): boolean {
  for (const entry of entries.toReversed()) {
    if (entry.attempts > 0) return false;
    const merged = mergeCommands(entry.command, command);
    if (!merged) continue;
    entry.command = merged;
    return true;
  }
  return false;
}
