import { createStore } from 'zustand/vanilla';
import { deferred } from '../../lib/deferred.ts';
import type { CommandOf, StateOf, TopicName } from '../commands/topics.ts';
import type { UserDatabaseAccess } from '../database/database.ts';
import { withSilenceReports } from '../database/silent-storage.ts';
import { DatabaseEndedError } from '../database/storage-faults.ts';
import type { DraftChange } from '../database/stored-rows.ts';
import { type Capture, capture } from './capture.ts';
import { createDrain, type SendDelegates } from './drain.ts';
import { restoreEntries, StorageEmptiedError } from './emptied.ts';
import { createMemory } from './memory.ts';
import {
  type Entry,
  type ImportResult,
  type LaneKey,
  type LaneOwner,
  laneOf,
  type OutboxFile,
  type SentEntry,
  type Snapshot,
  type StorageTrouble,
} from './outbox-types.ts';
import { correctRejected, removeEntries, retryRejected } from './rejected.ts';
import { createOutboxStore, type OutboxStore, tapsOf } from './store.ts';
import { createUnstored, type Tap } from './unstored.ts';

interface OutboxDelegates extends SendDelegates {
  openDatabase(userKey: string): UserDatabaseAccess;
  roomMaker(userKey: string): () => Promise<boolean>;
  isOnline(): boolean;
  later(run: () => void, ms: number): () => void;
  exclusively(userKey: string, run: () => Promise<void>): Promise<void>;
  openChannel(userKey: string, heard: () => void): { notify(): void; close(): void };
  captured(): void;
  /** Entries are pending that cannot be sent now. */
  remains(): void;
  logError(message: string, cause: unknown): void;
}

/** Loaded on demand: its schemas check every field of an imported file. */
const fileFormat = () => import('./file.ts');

const STORAGE_RETRY_MS = 10_000;
/** Pauses after the first failures in a row; then `STORAGE_RETRY_MS`. */
const FIRST_RETRIES_MS = [1000, 2000, 5000];

export type Outbox = ReturnType<typeof createOutbox>;

/** The outbox of the signed-in user only. Reads use memory, which follows the database. */
export function createOutbox(delegates: OutboxDelegates) {
  let current: UserOutbox | undefined;
  const nobody = createMemory();
  const noTaps = createUnstored({ store: async () => {}, failed() {}, changed() {} });
  /** Gets a new object at each change, so that subscribers read again. */
  const changes = createStore(() => ({}));
  const changed = () => changes.setState({}, true);
  const memory = () => current?.memory ?? nobody;
  const unstored = () => current?.unstored ?? noTaps;
  const laneAt = (topic: TopicName, clNum: number) =>
    memory().lane(laneOf({ topic, clNum }), topic);

  function mine(): UserOutbox {
    if (!current) throw new Error('Nobody is signed in');
    return current;
  }

  async function decide<T>(decision: (store: OutboxStore, userKey: string) => Promise<T>) {
    const { store, userKey, drain } = mine();
    const result = await decision(store, userKey);
    void drain.look();
    return result;
  }

  return {
    open(userKey: string | undefined): void {
      if (userKey === current?.userKey && !current?.hasEnded()) {
        current?.drain.resume();
        return;
      }
      current?.close();
      current = userKey === undefined ? undefined : openUserOutbox(userKey, delegates, changed);
      changed();
    },
    userKey: (): string | undefined => current?.userKey,
    ready: async (): Promise<void> => current?.ready,
    isLoaded: (): boolean => current?.isLoaded() ?? false,
    /**
     * Stores a form's command, and shows it from then on. Rejects if the storage fails, so that the form
     * can keep its input and say so. With a key, the command is stored once across tabs.
     */
    dispatch: async <T extends TopicName>(
      topic: T,
      owner: LaneOwner,
      command: CommandOf<T>,
      key?: string,
    ): Promise<void> => mine().capture({ topic, owner, commands: [command], key }),
    /**
     * Shows taps at once and writes them until they are stored, which resolves the promise. With a draft
     * it acts like a form: the commands and the draft change in one transaction, or it rejects.
     */
    change: async <T extends TopicName>(
      topic: T,
      owner: LaneOwner,
      commands: readonly CommandOf<T>[],
      draft?: DraftChange,
    ): Promise<void> =>
      mine().capture({ topic, owner, commands, draft, isShown: draft === undefined }),
    shown: <T extends TopicName>(topic: T, clNum: number) =>
      unstored().fold(laneOf({ topic, clNum }), laneAt(topic, clNum).shown()) as StateOf<T>,
    /** Taps that are shown and not stored yet. */
    unstored: <T extends TopicName>(topic: T, clNum: number) =>
      unstored().of(laneOf({ topic, clNum })) as readonly Tap<T>[],
    hasUnstored: (): boolean => !unstored().isEmpty(),
    known: <T extends TopicName>(topic: T, clNum: number) =>
      laneAt(topic, clNum).snapshot as Snapshot<T>,
    pending<T extends TopicName>(topic: T, clNum: number): readonly Entry<T>[] {
      const waiting: readonly Entry[] = laneAt(topic, clNum).waiting;
      return waiting as readonly Entry<T>[];
    },
    entries: (): readonly Entry[] => memory().entries(),
    sent: async (): Promise<readonly SentEntry[]> => current?.store.sent() ?? [],
    /** False if the lane has pending entries, or has changed since `version`. */
    learn: async <T extends TopicName>(
      key: LaneKey<T>,
      version: number,
      state: StateOf<T>,
    ): Promise<boolean> => mine().store.learn(laneOf(key), key.topic, version, state),
    /** Sends rejected entries again under their keys, with their dependants. */
    retry: (opIds: readonly string[]): Promise<void> =>
      decide((store) => retryRejected(store, opIds)),
    /** Replaces a rejected command by others or none, and sends its dependants again. */
    correct<T extends TopicName>(opId: string, commands: readonly CommandOf<T>[]): Promise<void> {
      const corrections = commands.map((command) => ({ command, newId: delegates.newId() }));
      return decide((store) => correctRejected(store, opId, corrections));
    },
    /** Gives entries up; the server may have executed them already. */
    remove: async (opIds: readonly string[]): Promise<void> => removeEntries(mine().store, opIds),
    /** Exported entries accept no merges from then on. */
    async exportFile(): Promise<OutboxFile> {
      const { exportEntries } = await fileFormat();
      const { store, userKey } = mine();
      return exportEntries(store, userKey, delegates.now());
    },
    async importFile(text: string): Promise<ImportResult> {
      const { importEntries } = await fileFormat();
      return decide((store, userKey) => importEntries(store, userKey, text));
    },
    /** `proven`: the network works again. */
    wake: (proven = false): void => void current?.drain.look(proven),
    trouble: (): StorageTrouble | undefined => current?.trouble(),
    subscribe: (listener: () => void): (() => void) => changes.subscribe(listener),
  };
}

interface CaptureRequest extends Pick<Capture, 'topic' | 'owner'> {
  commands: readonly CommandOf<TopicName>[];
  draft?: DraftChange | undefined;
  key?: string | undefined;
  isShown?: boolean;
}

type TroubleKind = 'silence' | 'load' | 'look' | 'write' | 'loss';

type UserOutbox = ReturnType<typeof openUserOutbox>;

function openUserOutbox(userKey: string, delegates: OutboxDelegates, notify: () => void) {
  const memory = createMemory();
  const troubles: Partial<Record<TroubleKind, StorageTrouble | undefined>> = {};
  let isClosed = false;
  let needsRead = false;
  let reading: Promise<void> | undefined;
  let isLoaded = false;
  /** Id of the database that memory was read from. */
  let mark: string | undefined;
  let cancelTimer = () => {};
  /** The last drain ended with an error. */
  let hasFailed = false;
  /** Failed reads and writes in a row. */
  let failures = 0;
  /** The error of the last read, if it failed. */
  let readError: unknown;
  /** Set while a failed read or write pauses before its retry. */
  let cancelRetry: (() => void) | undefined;

  function changed(): void {
    // Another outbox may have replaced this one.
    if (!isClosed) notify();
  }

  const database = withSilenceReports(
    delegates.openDatabase(userKey),
    delegates.later,
    (isSilent) => setTrouble('silence', isSilent ? 'silent' : undefined),
  );

  const unstored = createUnstored({
    store: storeCapture,
    failed(error) {
      logFirst('Taps could not be stored:', error);
      retryLater();
    },
    changed,
  });

  const store = createOutboxStore({
    database,
    userKey,
    makeRoom: delegates.roomMaker(userKey),
    committed(change, ticket) {
      memory.apply(change, ticket);
      unstored.drop(change.put.flatMap(tapsOf));
      // A write has succeeded, so a read may succeed too.
      if (readError !== undefined) retryNow();
      // A transaction that began before `close` still commits; nobody is subscribed any more.
      if (isClosed) return;
      channel.notify();
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
      if (error !== undefined) logFirst('Pending entries could not be sent:', error);
      hasFailed = error !== undefined;
      cancelTimer();
      const at = error === undefined ? nextAt : delegates.elapsed() + STORAGE_RETRY_MS;
      if (at !== undefined) {
        const left = Math.max(0, Math.ceil(at - delegates.elapsed()));
        cancelTimer = delegates.later(() => {
          // Reads have their own retry, which triggers a drain when it succeeds.
          if (hasFailed && readError !== undefined) return;
          // Offline no drain runs, so only reading again can clear a read error.
          if (troubles.look !== undefined) void read();
          void drain.look();
        }, left);
      }
      if (needsSignIn || !memory.entries().some(({ state }) => state === 'waiting')) return;
      delegates.remains();
      // Entries are left: a closed tab may have changed rows without notifying this one.
      if (at === undefined) void read();
    },
  });

  const channel = delegates.openChannel(userKey, () => void read());
  const { promise: ready, resolve: becomeReady } = deferred<void>();
  void read();
  database.onClose(() => {
    if (!database.hasEnded()) void read();
  });

  const trouble = () =>
    troubles.silence ?? troubles.write ?? troubles.load ?? troubles.look ?? troubles.loss;

  function setTrouble(of: keyof typeof troubles, next: StorageTrouble | undefined): void {
    const before = trouble();
    troubles[of] = next;
    if (trouble() !== before) changed();
  }

  /** Logs only the first failure in a row: a broken storage fails for each read and drain. */
  function logFirst(message: string, error: unknown): void {
    if (failures === 0 && !hasFailed) delegates.logError(message, error);
  }

  /** Reads everything again, and once more if a change is reported meanwhile. */
  function read(): Promise<void> {
    needsRead = true;
    if (readError !== undefined && cancelRetry) return Promise.resolve();
    reading ??= readAll();
    return reading;
  }

  function retryLater(): void {
    if (cancelRetry) return;
    cancelRetry = delegates.later(retryNow, FIRST_RETRIES_MS[failures] ?? STORAGE_RETRY_MS);
    failures += 1;
  }

  function retryNow(): void {
    cancelRetry?.();
    cancelRetry = undefined;
    if (readError !== undefined) void read();
    else unstored.writeAgain();
  }

  async function takeOver(loaded: Awaited<ReturnType<OutboxStore['load']>>): Promise<boolean> {
    const { contents, ticket } = loaded;
    const isEmptied = isLoaded && loaded.mark !== mark;
    if (isEmptied) {
      await restoreEntries(store, memory.contents());
      setTrouble('loss', 'emptied');
    }
    mark = loaded.mark;
    if (isEmptied || !memory.replace(contents, ticket)) return false;
    unstored.drop(contents.entries.flatMap(tapsOf));
    if (!isLoaded) {
      isLoaded = true;
      becomeReady();
      void drain.look();
    }
    return true;
  }

  async function readAll(): Promise<void> {
    while (needsRead && !isClosed) {
      needsRead = false;
      try {
        const isTaken = await takeOver(await store.load());
        setTrouble('load', undefined);
        failures = 0;
        if (readError !== undefined) {
          readError = undefined;
          unstored.writeAgain();
          void drain.look();
        }
        needsRead ||= !isTaken;
      } catch (error) {
        if (isClosed) break;
        logFirst('Pending entries could not be read:', error);
        setTrouble('load', 'broken');
        if (error instanceof DatabaseEndedError) break;
        readError = error;
        retryLater();
        // A failed opening may have requested another read; the retry serves that one too.
        break;
      }
    }
    // In the turn of the loop's last check: a change reported from now on starts a new read.
    reading = undefined;
    changed();
  }

  async function storeCapture(made: Capture): Promise<void> {
    // Reads once more before the first write, which may succeed even if the read fails.
    if (!isLoaded) await read();
    const { topic, owner } = made;
    const lane = laneOf({ topic, clNum: owner.clNum });
    const attempt = () =>
      capture(store, made, () => ({
        waiting: memory.lane(lane, topic).waiting,
        last: memory.entries().at(-1)?.seq ?? 0,
      }));
    const isWritten = await attempt().catch(async (error) => {
      if (!(error instanceof StorageEmptiedError)) throw error;
      await read();
      return attempt();
    });
    if (!isWritten) {
      // An earlier attempt or another tab has stored it, and memory learns that only by reading.
      await read();
      if (readError !== undefined) throw readError;
    }
    failures = 0;
  }

  return {
    userKey,
    store,
    memory,
    unstored,
    drain,
    ready,
    isLoaded: () => isLoaded,
    hasEnded: () => database.hasEnded(),
    trouble,
    async capture({
      topic,
      owner,
      commands,
      draft,
      key,
      isShown = false,
    }: CaptureRequest): Promise<void> {
      const taps = commands.map((command) => ({ command, opId: key ?? delegates.newId() }));
      const once = key !== undefined;
      const at = delegates.now();
      await unstored.add({ topic, owner, userKey, taps, once, at, draft }, isShown);
      delegates.captured();
      // Lets the page draw the change first: starting a request takes as long as drawing a row.
      delegates.later(() => void drain.look(), 0);
    },
    close(): void {
      isClosed = true;
      cancelTimer();
      cancelRetry?.();
      unstored.close();
      channel.close();
      database.end();
    },
  };
}
