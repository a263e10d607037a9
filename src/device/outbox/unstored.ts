import { type Deferred, deferred } from '../../lib/deferred.ts';
import { type CommandOf, safely, type TopicName, topicOf } from '../commands/topics.ts';
import { DatabaseEndedError, isCurable } from '../database/storage-faults.ts';
import type { Capture } from './capture.ts';
import { createFold } from './memory.ts';
import { laneOf } from './outbox-types.ts';

export interface Tap<T extends TopicName = TopicName> {
  opId: string;
  topic: T;
  command: CommandOf<T>;
}

interface Pending {
  made: Capture;
  lane: string;
  /** A tap: shown before it is stored, and written again until it is. A form's command is neither. */
  isShown: boolean;
  done: Deferred<void>;
}

interface UnstoredDelegates {
  store(made: Capture): Promise<void>;
  /** Calls `writeAgain` when the storage may work again. */
  failed(error: unknown): void;
  changed(): void;
}

const NONE: readonly Tap[] = [];

/**
 * Commands that IndexedDB has not stored yet, in the order of the taps. Each lane is written in that
 * order: after a failure its later commands wait for the earlier ones. Nothing in here is sent.
 */
export function createUnstored({ store, failed, changed }: UnstoredDelegates) {
  let queue: Pending[] = [];
  const failedLanes = new Set<string>();
  const taps = new Map<string, Tap & { lane: string }>();
  const lanes = new Map<string, Tap[]>();
  const folds = new Map<string, (base: unknown, rows: readonly Tap[]) => unknown>();
  let written: Pending | undefined;

  function sort(): void {
    lanes.clear();
    for (const tap of taps.values()) {
      const lane = lanes.get(tap.lane);
      if (lane) lane.push(tap);
      else lanes.set(tap.lane, [tap]);
    }
  }

  function hide(opIds: readonly string[]): void {
    for (const opId of opIds) taps.delete(opId);
    sort();
  }

  function remove(pending: Pending): void {
    queue = queue.filter((one) => one !== pending);
    hide(pending.made.taps.map(({ opId }) => opId));
  }

  function reject(pending: Pending, error: unknown): void {
    remove(pending);
    pending.done.reject(error);
    changed();
  }

  async function write(pending: Pending): Promise<void> {
    const { made, lane, isShown } = pending;
    try {
      await store(made);
      remove(pending);
      pending.done.resolve();
    } catch (error) {
      if (!isShown || !isCurable(error)) return reject(pending, error);
      // The failed attempt may have been stored: the next one looks for its keys first.
      pending.made = { ...made, once: true };
      failedLanes.add(lane);
      for (const one of queue) if (one.lane === lane && !one.isShown) reject(one, error);
      failed(error);
    }
  }

  async function writeAll(): Promise<void> {
    while (!written) {
      written = queue.find(({ lane }) => !failedLanes.has(lane));
      if (!written) return;
      await write(written);
      written = undefined;
    }
  }

  return {
    isEmpty: () => taps.size === 0,
    of: (lane: string): readonly Tap[] => lanes.get(lane) ?? NONE,
    fold(lane: string, base: unknown): unknown {
      const fold = folds.get(lane) ?? createFold(apply);
      folds.set(lane, fold);
      return fold(base, lanes.get(lane) ?? NONE);
    },
    /** The first write begins in the same turn: the disk works while the page draws. */
    add(made: Capture, isShown: boolean): Promise<void> {
      const { topic, owner } = made;
      const lane = laneOf({ topic, clNum: owner.clNum });
      const pending = { made, lane, isShown, done: deferred<void>() };
      queue.push(pending);
      if (isShown) {
        for (const tap of made.taps) taps.set(tap.opId, { ...tap, topic, lane });
        sort();
        changed();
      } else {
        failedLanes.delete(lane);
      }
      void writeAll();
      return pending.done.promise;
    },
    /** Hides taps that memory shows from now on, since they are stored. */
    drop: hide,
    writeAgain(): void {
      failedLanes.clear();
      void writeAll();
    },
    /** The write that has begun goes on. */
    close(): void {
      for (const pending of queue) {
        if (pending === written) continue;
        remove(pending);
        pending.done.reject(new DatabaseEndedError('Closed before this command was stored'));
      }
    },
  };
}

const apply = (state: unknown, { topic, command }: Tap): unknown =>
  safely(() => topicOf(topic)?.apply(state, command), state);
