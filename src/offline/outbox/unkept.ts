import type { CommandOf, TopicName } from '../commands/topics.ts';
import { safely, topicOf } from '../commands/topics.ts';
import { createFold } from './memory.ts';

export interface Tap<T extends TopicName = TopicName> {
  opId: string;
  lane: string;
  topic: T;
  command: CommandOf<T>;
}

const NONE: readonly Tap[] = [];

/** What was tapped and is not on the disk yet. It shows only once the disk takes too long, and as not kept. */
export function createUnkept() {
  const taps = new Map<string, Tap>();
  const lanes = new Map<string, readonly Tap[]>();
  const folds = new Map<string, (base: unknown, rows: readonly Tap[]) => unknown>();
  let isShown = false;

  function sort(): void {
    lanes.clear();
    // Until the last of them is kept, or it would be gone for a moment on its way.
    isShown &&= taps.size > 0;
    if (!isShown) return;
    for (const tap of taps.values()) lanes.set(tap.lane, [...(lanes.get(tap.lane) ?? []), tap]);
  }

  const of = (lane: string): readonly Tap[] => lanes.get(lane) ?? NONE;

  return {
    of,
    isShown: () => isShown,
    add(added: readonly Tap[]): void {
      for (const tap of added) taps.set(tap.opId, tap);
      sort();
    },
    drop(opIds: readonly string[]): void {
      for (const opId of opIds) taps.delete(opId);
      sort();
    },
    show(): void {
      isShown = true;
      sort();
    },
    fold(lane: string, base: unknown): unknown {
      const fold = folds.get(lane) ?? createFold(apply);
      folds.set(lane, fold);
      return fold(base, of(lane));
    },
  };
}

const apply = (state: unknown, { topic, command }: Tap): unknown =>
  safely(() => topicOf(topic)?.apply(state, command), state);
