import type { CommandOf, TopicName } from '../commands/topics.ts';
import { safely, topicOf } from '../commands/topics.ts';
import { createFold } from './memory.ts';
import type { Held } from './past-storage.ts';

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
