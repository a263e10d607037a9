import { deferred } from '../../lib/deferred.ts';
import { patiently } from '../../lib/later.ts';
import type { CommandRequest } from '../commands/topic.ts';
import { type CommandOf, safely, type TopicName, topicOf } from '../commands/topics.ts';
import { SILENT_MS, type UserDatabaseAccess } from '../database/database.ts';
import type { Capture } from './capture.ts';
import type { SendDelegates } from './drain.ts';
import { createFold, type createMemory } from './memory.ts';
import type { OutboxStore } from './store.ts';

/** Says when the storage has neither answered nor failed for too long, and when all is answered. */
export function withSilenceHeard(
  database: UserDatabaseAccess,
  later: (run: () => void, ms: number) => () => void,
  heard: (isSilent: boolean) => void,
): UserDatabaseAccess {
  let overdue = 0;

  async function timed<T>(work: Promise<T>): Promise<T> {
    let isOverdue = false;
    const silent = () => {
      isOverdue = true;
      overdue += 1;
      if (overdue === 1) heard(true);
    };
    const cancel = patiently(silent, SILENT_MS, later);
    try {
      return await work;
    } finally {
      cancel();
      if (isOverdue) overdue -= 1;
      if (isOverdue && overdue === 0) heard(false);
    }
  }

  return {
    read: (names, work) => timed(database.read(names, work)),
    write: (names, work) => timed(database.write(names, work)),
    end: () => database.end(),
    onClose: (run) => database.onClose(run),
    hasEnded: () => database.hasEnded(),
  };
}

/** A capture that was taken back before it had written anything. */
export class TakenBackError extends Error {
  override name = 'TakenBackError';
}

/** What the storage has not taken yet: it does, or it is sent past the storage, and never both. */
type Held = ReturnType<typeof holdCapture>;

export function holdCapture(made: Capture) {
  let state: 'open' | 'writing' | 'taken back' = 'open';
  const { promise: sent, resolve } = deferred<unknown>();
  return {
    capture: {
      ...made,
      claim: {
        write(): void {
          if (state === 'taken back') throw new TakenBackError();
          state = 'writing';
        },
      },
    },
    /** A draft changes with its capture, or not at all. */
    maySendPast: () => state === 'open' && !made.draft,
    /** What it is to be captured with again. */
    takeBack(): Capture | undefined {
      if (state !== 'open') return undefined;
      state = 'taken back';
      return made;
    },
    /** Of one that was taken back. */
    sent,
    resolve,
  };
}

export interface Tap<T extends TopicName = TopicName> {
  opId: string;
  lane: string;
  topic: T;
  command: CommandOf<T>;
  held: Held;
}

const NONE: readonly Tap[] = [];

/** What was tapped and is not on the disk yet. It shows only once the disk takes too long, and as not kept. */
export function createUnkept() {
  const taps = new Map<string, Tap>();
  /** The server has them, and the disk is yet to learn of it, with this snapshot: shown, and not as unkept. */
  const sent = new Map<string, { version: number }>();
  const lanes = new Map<string, { all: readonly Tap[]; unsent: readonly Tap[] }>();
  const folds = new Map<string, (base: unknown, rows: readonly Tap[]) => unknown>();
  let isShown = false;

  function sort(): void {
    lanes.clear();
    // Until the last of them is kept, or it would be gone for a moment on its way.
    isShown &&= taps.size > 0;
    if (!isShown) return;
    for (const tap of taps.values()) {
      const { all, unsent } = lanes.get(tap.lane) ?? { all: NONE, unsent: NONE };
      const isUnsent = !sent.has(tap.opId);
      lanes.set(tap.lane, { all: [...all, tap], unsent: isUnsent ? [...unsent, tap] : unsent });
    }
  }

  function remove(opIds: readonly string[]): void {
    for (const opId of opIds) {
      taps.delete(opId);
      sent.delete(opId);
    }
    sort();
  }

  return {
    of: (lane: string): readonly Tap[] => lanes.get(lane)?.unsent ?? NONE,
    isShown: () => isShown,
    add(added: readonly Tap[]): void {
      for (const tap of added) taps.set(tap.opId, tap);
      sort();
    },
    /** Those that are on the disk, or nowhere. */
    drop: (opIds: readonly string[]): void => remove(opIds.filter((opId) => !sent.has(opId))),
    send(opIds: readonly string[], version: number): void {
      for (const opId of opIds) sent.set(opId, { version });
      sort();
    },
    dropSent(lane: string, upTo: number): void {
      const learned = [...sent].filter(
        ([opId, { version }]) => version <= upTo && taps.get(opId)?.lane === lane,
      );
      if (learned.length > 0) remove(learned.map(([opId]) => opId));
    },
    show(): void {
      isShown = true;
      sort();
    },
    lanes: () => [...lanes.keys()],
    /** The captures of what was not sent. */
    heldIn: (lane: string): Held[] => [...new Set(lanes.get(lane)?.unsent.map(({ held }) => held))],
    fold(lane: string, base: unknown): unknown {
      const fold = folds.get(lane) ?? createFold(apply);
      folds.set(lane, fold);
      return fold(base, lanes.get(lane)?.all ?? NONE);
    },
  };
}

const apply = (state: unknown, { topic, command }: Tap): unknown =>
  safely(() => topicOf(topic)?.apply(state, command), state);

interface PassingDelegates extends Pick<SendDelegates, 'send' | 'newId'> {
  store: Pick<OutboxStore, 'commit'>;
  memory: Pick<ReturnType<typeof createMemory>, 'lane'>;
  unkept: ReturnType<typeof createUnkept>;
  keep(made: Capture): Promise<void>;
  mayPass(): boolean;
  changed(): void;
}

interface Passed {
  state: unknown;
  left: Capture['taps'];
  /** The first of those that are left may have counted. */
  request: CommandRequest | undefined;
}

/** Sends what a silent storage has not taken, under the same keys, while the drain rests. */
export function createPassing(delegates: PassingDelegates) {
  const { store, memory, unkept, send, newId, keep, mayPass, changed } = delegates;
  /** What the storage is to learn of a lane when it answers. */
  const ahead = new Map<string, { state: unknown; version: number }>();
  let isUnderWay = false;

  /** What waits in a lane goes first, and the storage has it. */
  const lanes = () =>
    mayPass() && !isUnderWay
      ? unkept.lanes().filter((lane) => {
          const [first] = unkept.heldIn(lane);
          const isFirst = first && memory.lane(lane, first.capture.topic).waiting.length === 0;
          return isFirst && first.maySendPast();
        })
      : [];

  async function pass(lane: string, captures: readonly Held[]): Promise<void> {
    for (const held of captures) {
      const made = mayPass() && held.maySendPast() && held.takeBack();
      if (!made) return;
      const known = ahead.get(lane) ?? memory.lane(lane, made.topic).snapshot;
      const { state, left, request } = await sendAll(made, known.state);
      if (state !== known.state) {
        const next = { state, version: known.version + 1 };
        ahead.set(lane, next);
        const done = made.taps.slice(0, made.taps.length - left.length);
        unkept.send(
          done.map(({ opId }) => opId),
          next.version,
        );
        void learn(lane, made.topic, next);
      }
      if (left.length === 0) held.resolve(undefined);
      else keepFrom(lane, held, { ...made, taps: left, request });
      changed();
      if (left.length > 0) return;
    }
  }

  /** What was tapped after it goes behind it again. */
  function keepFrom(lane: string, first: Held, left: Capture): void {
    first.resolve(keep(left));
    for (const held of unkept.heldIn(lane)) {
      const made = held.takeBack();
      if (made) held.resolve(keep(made));
    }
  }

  /** Until one has no answer that can be taken over. */
  async function sendAll(
    { topic, owner, userKey, taps }: Capture,
    known: unknown,
  ): Promise<Passed> {
    const rules = topicOf(topic);
    if (!rules) return { state: known, left: taps, request: undefined };
    const { clNum } = owner;
    let state = known;
    for (const [at, { command, opId }] of taps.entries()) {
      let request: CommandRequest | undefined;
      try {
        const first = rules.before?.(state, command, owner);
        const opening = first && rules.request(state, first, owner);
        if (opening) {
          const answer = await send({ request: opening, userKey, clNum, key: newId() });
          state = rules.absorb(state, first, answer);
        }
        request = rules.request(state, command, owner);
        state = rules.absorb(state, command, await send({ request, userKey, clNum, key: opId }));
      } catch {
        return { state, left: taps.slice(at), request };
      }
    }
    return { state, left: [], request: undefined };
  }

  async function learn(
    lane: string,
    topic: string,
    { state, version }: { state: unknown; version: number },
  ): Promise<void> {
    await store
      .commit(async (writing) => {
        const known = await writing.snapshotOf(lane, topic);
        // Else a newer one has come meanwhile, or comes with the next news.
        if (known.version !== version - 1) return;
        writing.putState(known, state);
      })
      .catch(() => undefined);
    if (ahead.get(lane)?.version === version) ahead.delete(lane);
    unkept.dropSent(lane, version);
    changed();
  }

  return {
    isUnderWay: () => isUnderWay,
    maySend: () => lanes().length > 0,
    async send(): Promise<void> {
      const all = lanes();
      if (all.length === 0) return;
      isUnderWay = true;
      try {
        await Promise.all(all.map((lane) => pass(lane, unkept.heldIn(lane))));
      } finally {
        isUnderWay = false;
      }
    },
  };
}
