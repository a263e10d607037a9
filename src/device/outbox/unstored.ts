import { type Deferred, deferred } from '../../lib/async/deferred.ts';
import { type CommandOf, type TopicName, topicOf } from '../commands/topics.ts';
import { DatabaseEndedError, isCurable } from '../database/storage-faults.ts';
import type { Capture } from './capture.ts';
import { createFold } from './memory.ts';

export interface Tap<T extends TopicName = TopicName> {
  opId: string;
  topic: T;
  command: CommandOf<T>;
}

export interface Pending {
  made: Capture;
  /**
   * True for a tap: the page shows the command at once, and the write is retried. False for a form:
   * the page shows the command after the write, and the write is not retried.
   */
  isShown: boolean;
  /** True while the command is being written. */
  isBegun: boolean;
  done: Deferred<void>;
}

const NONE: readonly Tap[] = [];

/**
 * The commands that IndexedDB has not stored yet, in the sequence of the taps. Each lane is written
 * in this sequence, so after a failure the later commands of the lane wait. A command is sent only
 * after it is stored.
 */
export class Unstored {
  private queue: Pending[] = [];
  private readonly failedLanes = new Set<string>();
  private readonly taps = new Map<string, Tap & { lane: string }>();
  private readonly lanes = new Map<string, Tap[]>();
  private readonly folds = new Map<string, (base: unknown, rows: readonly Tap[]) => unknown>();

  isEmpty(): boolean {
    return this.taps.size === 0;
  }

  of(lane: string): readonly Tap[] {
    return this.lanes.get(lane) ?? NONE;
  }

  /** Returns `base` with the unstored taps of the lane applied. */
  fold(lane: string, base: unknown): unknown {
    const fold = this.folds.get(lane) ?? createFold(apply);
    this.folds.set(lane, fold);
    return fold(base, this.of(lane));
  }

  add(made: Capture, isShown: boolean): Promise<void> {
    const { topic, lane } = made;
    const pending = { made, isShown, isBegun: false, done: deferred<void>() };
    this.queue.push(pending);
    if (isShown) {
      for (const tap of made.taps) this.taps.set(tap.opId, { ...tap, topic, lane });
      this.sort();
    } else {
      this.failedLanes.delete(lane);
    }
    return pending.done.promise;
  }

  next(): Pending | undefined {
    return this.queue.find(({ made, isBegun }) => !isBegun && !this.failedLanes.has(made.lane));
  }

  stored(pending: Pending): void {
    this.remove(pending);
    pending.done.resolve();
  }

  /**
   * Returns true if the command stays in the queue and is retried. The commands of forms that wait
   * in the same lane are then rejected.
   */
  failed(pending: Pending, error: unknown): boolean {
    if (!pending.isShown || !isCurable(error)) {
      this.reject(pending, error);
      return false;
    }
    // The failed attempt may have stored the taps, so the next attempt first looks for their keys.
    pending.made = { ...pending.made, once: true };
    pending.isBegun = false;
    const { lane } = pending.made;
    this.failedLanes.add(lane);
    for (const one of this.queue) {
      if (one.made.lane === lane && !one.isShown) this.reject(one, error);
    }
    return true;
  }

  retry(): void {
    this.failedLanes.clear();
  }

  /** Removes stored taps. From now on, memory shows these taps. */
  hide(opIds: readonly string[]): void {
    for (const opId of opIds) this.taps.delete(opId);
    this.sort();
  }

  /** Rejects the commands of forms, and returns the taps that are not stored yet. */
  close(): Pending[] {
    const left = this.queue.filter(({ isBegun }) => !isBegun);
    for (const pending of left.filter(({ isShown }) => !isShown)) {
      this.reject(pending, new DatabaseEndedError('Closed before this command was stored'));
    }
    return left.filter(({ isShown }) => isShown);
  }

  reject(pending: Pending, error: unknown): void {
    this.remove(pending);
    pending.done.reject(error);
  }

  private remove(pending: Pending): void {
    this.queue = this.queue.filter((one) => one !== pending);
    this.hide(pending.made.taps.map(({ opId }) => opId));
  }

  private sort(): void {
    this.lanes.clear();
    for (const tap of this.taps.values()) {
      const lane = this.lanes.get(tap.lane);
      if (lane) lane.push(tap);
      else this.lanes.set(tap.lane, [tap]);
    }
  }
}

const apply = (state: unknown, { topic, command }: Tap): unknown =>
  topicOf(topic)?.apply(state, command);
