import type { Topic } from '../../../src/offline/commands/topic.ts';
import {
  type CommandOf,
  type StateOf,
  type TopicName,
  topics,
} from '../../../src/offline/commands/topics.ts';
import type { DraftChange, DraftTable } from '../../../src/offline/database/stored-rows.ts';
import type { Outbox } from '../../../src/offline/outbox/engine.ts';
import {
  type Entry,
  type LaneKey,
  type LaneOwner,
  laneOf,
  type Snapshot,
} from '../../../src/offline/outbox/outbox-types.ts';
import { makeEntry } from './make-entry.ts';

type AnyTopic = Topic<unknown, { kind: string }>;

const topicOf = (name: TopicName) => topics[name] as unknown as AnyTopic;

type FakeOutbox = Pick<
  Outbox,
  | 'dispatch'
  | 'dispatchAll'
  | 'shown'
  | 'known'
  | 'pending'
  | 'learn'
  | 'ready'
  | 'userKey'
  | 'subscribe'
> & {
  /** Opens the outbox for another user, or for nobody. */
  open(userKey: string | undefined): void;
  /** The server has done the first entry of a lane, with this answer. */
  answer(key: LaneKey, said: unknown): void;
  /** The server has rejected the first entry of a lane. */
  reject(key: LaneKey): void;
  /** Until it is released, nothing is written. */
  hold(): () => Promise<void>;
  /** From now on nothing, or only this many commands, can be kept. */
  breakDown(room?: number): void;
};

/** An outbox without database and network. */
export function createFakeOutbox(firstUser = 'anna'): FakeOutbox {
  const users = new Map<string, { entries: Entry[]; snapshots: Map<string, Snapshot> }>();
  const listeners = new Set<() => void>();
  const shown = new Map<string, { of: unknown; state: unknown }>();
  let userKey: string | undefined = firstUser;
  let seq = 0;
  let held: Promise<void> | undefined;
  let room = Number.POSITIVE_INFINITY;

  const own = () => {
    const key = userKey ?? '';
    const known = users.get(key) ?? { entries: [], snapshots: new Map<string, Snapshot>() };
    users.set(key, known);
    return known;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const lanes = new Map<string, readonly Entry[]>();
  /** The same array as long as its content is the same. */
  const pendingIn = (lane: string): readonly Entry[] => {
    const now = own().entries.filter((entry) => entry.lane === lane && entry.state === 'waiting');
    const name = `${userKey} ${lane}`;
    const before = lanes.get(name);
    const isSame = before?.length === now.length && now.every((one, at) => one === before[at]);
    if (isSame) return before;
    lanes.set(name, now);
    return now;
  };
  const knownOf = (topic: TopicName, clNum: number): Snapshot => {
    const lane = laneOf({ topic, clNum });
    const empty = topicOf(topic).empty as StateOf<TopicName>;
    const made = { lane, state: empty, version: 0 };
    const known = own().snapshots.get(lane) ?? made;
    own().snapshots.set(lane, known);
    return known;
  };
  const change = (key: LaneKey, state: unknown) => {
    const { topic, clNum } = key;
    const before = knownOf(topic, clNum);
    const next = { ...before, state, version: before.version + 1 } as Snapshot;
    own().snapshots.set(laneOf(key), next);
  };
  const takeFirst = (key: LaneKey): Entry => {
    const [first] = pendingIn(laneOf(key));
    if (!first) throw new Error('Nothing waits');
    return first;
  };

  async function keep<T extends TopicName>(
    topic: T,
    owner: LaneOwner,
    commands: readonly CommandOf<T>[],
    draft?: DraftChange,
  ): Promise<void> {
    await held;
    if (commands.length > room) throw new Error('The device keeps nothing more');
    room -= commands.length;
    await draft?.({} as DraftTable);
    const { entries } = own();
    for (const command of commands) {
      seq += 1;
      const mine = { ...owner, seq, opId: `op-${seq}`, userKey: userKey ?? '', createdAt: 0 };
      entries.push(makeEntry(topic, command, mine));
    }
    tell();
  }

  return {
    open(next) {
      userKey = next;
      tell();
    },
    userKey: () => userKey,
    ready: async () => {},
    dispatch: (topic, owner, command) => keep(topic, owner, [command]),
    dispatchAll: keep,
    shown<T extends TopicName>(topic: T, clNum: number) {
      const lane = laneOf({ topic, clNum });
      const pending = pendingIn(lane);
      const { state } = knownOf(topic, clNum);
      const cached = shown.get(`${userKey} ${lane}`);
      const of = JSON.stringify([
        seq,
        pending.map(({ opId }) => opId),
        knownOf(topic, clNum).version,
      ]);
      if (cached?.of === of) return cached.state as StateOf<T>;
      const { apply } = topicOf(topic);
      const folded = pending.reduce<unknown>((sum, entry) => apply(sum, entry.command), state);
      shown.set(`${userKey} ${lane}`, { of, state: folded });
      return folded as StateOf<T>;
    },
    known: <T extends TopicName>(topic: T, clNum: number) =>
      knownOf(topic, clNum) as unknown as Snapshot<T>,
    pending: <T extends TopicName>(topic: T, clNum: number) =>
      pendingIn(laneOf({ topic, clNum })) as unknown as readonly Entry<T>[],
    async learn(key, version, state) {
      await held;
      const isLate = knownOf(key.topic, key.clNum).version !== version;
      if (isLate || pendingIn(laneOf(key)).length > 0) return false;
      change(key, state);
      tell();
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer(key, said) {
      const entry = takeFirst(key);
      const { state } = knownOf(key.topic, key.clNum);
      change(key, topicOf(key.topic).absorb(state, entry.command, said));
      own().entries.splice(own().entries.indexOf(entry), 1);
      tell();
    },
    reject(key) {
      const entry = takeFirst(key);
      own().entries.splice(own().entries.indexOf(entry), 1, { ...entry, state: 'rejected' });
      tell();
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return async () => {
        held = undefined;
        resolve();
        await new Promise((done) => setImmediate(done));
      };
    },
    breakDown(left = 0) {
      room = left;
    },
  };
}
