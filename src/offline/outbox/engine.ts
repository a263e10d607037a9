import { createStore } from 'zustand/vanilla';
import type { CommandOf, StateOf, TopicName } from '../commands/topics.ts';
import type { UserDatabaseAccess } from '../database/database.ts';
import { DatabaseEndedError } from '../database/storage-faults.ts';
import { type Capture, capture } from './capture.ts';
import { createDrain } from './drain.ts';
import { createMemory } from './memory.ts';
import {
  type Entry,
  type LaneKey,
  laneOf,
  type Outbox,
  type Snapshot,
  type StorageTrouble,
} from './outbox-types.ts';
import { correctRejected, removeEntries, retryRejected } from './rejected.ts';
import type { Sending } from './send-command.ts';
import { createOutboxStore, emptySnapshot } from './store.ts';

/* The outbox: see README.md. */

/** What the outbox needs of the device; tests bring their own. */
interface OutboxDelegates {
  openDatabase(userKey: string): UserDatabaseAccess;
  /** Gives up what can be fetched again, one thing at each call; false once nothing is left. */
  roomMaker(userKey: string): () => Promise<boolean>;
  send(sending: Sending): Promise<unknown>;
  isOnline(): boolean;
  now(): number;
  random(): number;
  newId(): string;
  /** Returns what calls it off. */
  later(run: () => void, ms: number): () => void;
  /** Under the lock that the user's tabs and workers share. */
  exclusively(userKey: string, run: () => Promise<void>): Promise<void>;
  /** Between them: something in the database has changed. */
  openChannel(userKey: string, heard: () => void): { tell(): void; close(): void };
  /** Something is on the device that nobody else has yet. */
  captured(): void;
  /** Something waits that cannot be sent now. */
  remains(): void;
  logError(message: string, cause: unknown): void;
}

/** After a failure of the storage, when nothing else asks for another try. */
const STORAGE_RETRY_MS = 10_000;

const NONE: readonly Entry[] = [];

/** The outbox of whoever is signed in, and of nobody else. */
export function createOutbox(delegates: OutboxDelegates): Outbox {
  let current: UserOutbox | undefined;
  let user: string | undefined;
  /** Another object after each change: who shows something looks again. */
  const changes = createStore(() => ({}));
  const nothing = new Map<string, Snapshot>();
  const changed = () => changes.setState({}, true);

  function openFor(userKey: string): UserOutbox {
    const opened: UserOutbox = openUserOutbox(userKey, delegates, () => {
      // It may have been closed meanwhile, in favour of another.
      if (current === opened || current === undefined) changed();
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

  async function take(taken: Taken, key?: string): Promise<void> {
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
      current = userKey === undefined ? undefined : openFor(userKey);
      changed();
    },
    userKey: () => user,
    ready: async () => current?.ready,
    isLoaded: () => current?.isLoaded() ?? false,
    dispatch: (topic, owner, command, key) => take({ topic, owner, commands: [command] }, key),
    dispatchAll: (topic, owner, commands, draft) => take({ topic, owner, commands, draft }),
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
    learn: async (key, version, state) =>
      mine().store.learn(laneOf(key), key.topic, { version, state, now: delegates.now() }),
    async retry(opIds) {
      const { store, drain } = mine();
      await retryRejected(store, opIds);
      void drain.look();
    },
    async correct<T extends TopicName>(opId: string, commands: readonly CommandOf<T>[]) {
      const { store, drain } = mine();
      const corrections = commands.map((command) => ({ command, newId: delegates.newId() }));
      await correctRejected(store, opId, corrections);
      void drain.look();
    },
    remove: (opIds) => removeEntries(mine().store, opIds),
    async exportFile() {
      const { exportEntries } = await import('./lazy/file.ts');
      return exportEntries(mine().store, user ?? '', delegates.now());
    },
    async importFile(text) {
      const { importEntries } = await import('./lazy/file.ts');
      const { store, drain } = mine();
      const result = await importEntries(store, user ?? '', text);
      void drain.look();
      return result;
    },
    wake: (proven = false) => void current?.drain.look(proven),
    trouble: () => current?.trouble(),
    subscribe: (listener) => changes.subscribe(listener),
  };
}

/** With a key of its own, it is one command. */
interface Taken extends Pick<Capture, 'topic' | 'owner'> {
  commands: readonly Capture['taps'][number]['command'][];
  draft?: Capture['draft'];
}

type UserOutbox = ReturnType<typeof openUserOutbox>;

/** The outbox of one user, for as long as that user is signed in here. */
function openUserOutbox(userKey: string, delegates: OutboxDelegates, changed: () => void) {
  const memory = createMemory();
  const database = delegates.openDatabase(userKey);
  const troubles: Partial<Record<'load' | 'look' | 'write', StorageTrouble | undefined>> = {};
  let isClosed = false;
  let isOld = false;
  let reading: Promise<void> | undefined;
  let isLoaded = false;
  let cancelTimer = () => {};
  let cancelReading = () => {};

  const store = createOutboxStore({
    database,
    userKey,
    makeRoom: delegates.roomMaker(userKey),
    committed(change, ticket) {
      memory.apply(change, ticket);
      // What began before the end goes on, and there is nobody left to tell.
      if (isClosed) return;
      channel.tell();
      changed();
    },
    uncertain: () => read(),
    health: setTrouble,
  });

  const drain = createDrain({
    ...delegates,
    store,
    userKey,
    mayWork: () => !isClosed && delegates.isOnline(),
    exclusively: (run) => delegates.exclusively(userKey, run),
    rested({ nextAt, needsSignIn, error }) {
      if (isClosed) return;
      if (error !== undefined) delegates.logError('What waits could not be sent:', error);
      cancelTimer();
      const at = error === undefined ? nextAt : delegates.now() + STORAGE_RETRY_MS;
      if (at !== undefined) {
        cancelTimer = delegates.later(() => void drain.look(), Math.max(0, at - delegates.now()));
      }
      if (needsSignIn || !memory.entries().some(({ state }) => state === 'waiting')) return;
      delegates.remains();
      // The drain is done, yet something waits: a tab that died has not told what it did last.
      if (at === undefined) void read();
    },
  });

  const channel = delegates.openChannel(userKey, () => void read());
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>();
  void read();

  const trouble = () => troubles.write ?? troubles.load ?? troubles.look;

  function setTrouble(of: keyof typeof troubles, next: StorageTrouble | undefined): void {
    const before = trouble();
    troubles[of] = next;
    if (!isClosed && trouble() !== before) changed();
  }

  /** Everything again; a change that is heard of meanwhile makes for one more time. */
  function read(): Promise<void> {
    isOld = true;
    reading ??= readAll();
    return reading;
  }

  /** All that the device holds is in memory for the first time. */
  function becomeLoaded(): void {
    if (isLoaded) return;
    isLoaded = true;
    becomeReady();
    void drain.look();
  }

  async function readAll(): Promise<void> {
    while (isOld && !isClosed) {
      isOld = false;
      cancelReading();
      try {
        const { contents, ticket } = await store.load();
        setTrouble('load', undefined);
        if (memory.replace(contents, ticket)) becomeLoaded();
        else isOld = true;
      } catch (error) {
        if (isClosed) break;
        delegates.logError('What waits could not be read:', error);
        setTrouble('load', 'broken');
        if (error instanceof DatabaseEndedError) break;
        cancelReading = delegates.later(() => void read(), STORAGE_RETRY_MS);
      }
    }
    // In the same turn as the last look, so that a change that is heard of now begins again.
    reading = undefined;
    if (!isClosed) changed();
  }

  return {
    store,
    memory,
    drain,
    /** Resolves once all that the device holds is in memory, however often that takes. */
    ready,
    isLoaded: () => isLoaded,
    /** One more look, whatever comes of it: what cannot be read may still be written. */
    load: read,
    hasEnded: () => database.hasEnded(),
    trouble,
    async capture({ topic, owner, commands, draft }: Taken, key?: string): Promise<void> {
      const taps = commands.map((command) => ({ command, opId: key ?? delegates.newId() }));
      const once = key !== undefined;
      const made = { topic, owner, userKey, taps, once, at: delegates.now(), draft };
      const lane = laneOf({ topic, clNum: owner.clNum });
      await capture(store, made, () => ({
        waiting: memory.lane(lane, topic).waiting,
        last: memory.entries().at(-1)?.seq ?? 0,
      }));
      delegates.captured();
      // The change is shown first: starting a request costs as much as drawing a row.
      delegates.later(() => void drain.look(), 0);
    },
    close(): void {
      isClosed = true;
      cancelTimer();
      cancelReading();
      channel.close();
      database.end();
    },
  };
}
