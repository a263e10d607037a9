import { deferred } from '../../lib/deferred.ts';
import type { CommandRequest } from '../commands/topic.ts';
import { topicOf } from '../commands/topics.ts';
import type { Capture } from './capture.ts';
import type { createMemory } from './memory.ts';
import type { Snapshot } from './outbox-types.ts';
import type { Sending } from './send-command.ts';
import type { OutboxStore } from './store.ts';

/** A capture that was taken back before it had written anything. */
export class TakenBackError extends Error {
  override name = 'TakenBackError';
}

/** What the storage has not taken yet: it does, or it is sent past the storage, and never both. */
export type Held = ReturnType<typeof holdCapture>;

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

interface PassingDelegates {
  store: Pick<OutboxStore, 'commit'>;
  memory: Pick<ReturnType<typeof createMemory>, 'lane'>;
  unkept: {
    lanes(): string[];
    heldIn(lane: string): Held[];
    send(opIds: readonly string[], version: number): void;
    dropSent(lane: string, upTo: number): void;
  };
  send(sending: Sending): Promise<unknown>;
  newId(): string;
  now(): number;
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
  const { store, memory, unkept, send, newId, now, keep, mayPass, changed } = delegates;
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
        writing.putSnapshot({ lane, state: state as Snapshot['state'], version, fetchedAt: now() });
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
