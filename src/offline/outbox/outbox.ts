import type { CommandOf, StateOf, TopicName } from '../../../contract/topics.ts';
import { emptySnapshot } from './store.ts';
import { type Entry, type LaneKey, laneOf, type Outbox, type Snapshot } from './outbox-types.ts';
import { correctRejected, removeEntries, retryRejected } from './rejected.ts';
import { type OutboxDelegates, openUserOutbox, type UserOutbox } from './engine.ts';

const NONE: readonly Entry[] = [];

/** The outbox of whoever is signed in, and of nobody else. */
export function createOutbox(delegates: OutboxDelegates): Outbox {
  let current: UserOutbox | undefined;
  let user: string | undefined;
  const listeners = new Set<() => void>();
  const nothing = new Map<string, Snapshot>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  /** What an outbox says that was closed meanwhile is of no interest. */
  function open(userKey: string): UserOutbox {
    const opened: UserOutbox = openUserOutbox(userKey, delegates, () => {
      if (current === opened || current === undefined) tell();
    });
    return opened;
  }

  function mine(): UserOutbox {
    if (!current) throw new Error('Nobody is signed in');
    return current;
  }

  /** Before anybody is signed in there is a state as well. */
  function nothingOf(lane: string, topic: string): Snapshot {
    const known = nothing.get(lane) ?? emptySnapshot(lane, topic);
    nothing.set(lane, known);
    return known;
  }

  async function take(taken: Parameters<UserOutbox['capture']>[0], key?: string): Promise<void> {
    const outbox = mine();
    // In the turn of the tap itself, where that can be: the disk works while the page draws.
    if (!outbox.isLoaded()) await outbox.load();
    await outbox.capture(taken, key);
  }

  const laneAt = (key: LaneKey) => current?.memory.lane(laneOf(key), key.topic);

  return {
    open(userKey) {
      if (userKey === user && !current?.hasEnded()) {
        current?.drain.resume();
        return;
      }
      current?.close();
      user = userKey;
      current = userKey === undefined ? undefined : open(userKey);
      tell();
    },
    userKey: () => user,
    ready: async () => current?.ready,
    isLoaded: () => current?.isLoaded() ?? false,
    async dispatch(topic, owner, command, key) {
      await take({ topic, owner, commands: [command] }, key);
    },
    async dispatchAll(topic, owner, commands, draft) {
      await take({ topic, owner, commands, draft });
    },
    shown<T extends TopicName>(topic: T, clNum: number): StateOf<T> {
      const key = { topic, clNum };
      return (laneAt(key)?.shown() ?? nothingOf(laneOf(key), topic).state) as StateOf<T>;
    },
    known<T extends TopicName>(topic: T, clNum: number): Snapshot<T> {
      const key = { topic, clNum };
      return (laneAt(key)?.snapshot ?? nothingOf(laneOf(key), topic)) as Snapshot<T>;
    },
    pending<T extends TopicName>(topic: T, clNum: number): readonly Entry<T>[] {
      return (laneAt({ topic, clNum })?.waiting ?? NONE) as readonly Entry<T>[];
    },
    entries: () => current?.memory.entries() ?? NONE,
    sent: async () => current?.store.sent() ?? [],
    async learn(key, version, state) {
      const { store } = mine();
      return store.learn(laneOf(key), key.topic, { version, state, now: delegates.now() });
    },
    async retry(opIds) {
      const { store, drain } = mine();
      await retryRejected(store, opIds);
      void drain.look();
    },
    async correct<T extends TopicName>(opId: string, commands: readonly CommandOf<T>[]) {
      const { store, drain } = mine();
      const renewals = commands.map((command) => ({ command, newId: delegates.newId() }));
      await correctRejected(store, opId, renewals);
      void drain.look();
    },
    remove: (opIds) => removeEntries(mine().store, opIds),
    async exportFile() {
      const { exportEntries } = await import('./file.ts');
      return exportEntries(mine().store, user ?? '', delegates.now());
    },
    async importFile(text) {
      const { importEntries } = await import('./file.ts');
      const { store, drain } = mine();
      const result = await importEntries(store, user ?? '', text);
      void drain.look();
      return result;
    },
    wake: (proven = false) => void current?.drain.look(proven),
    trouble: () => current?.trouble(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
