import { DatabaseEndedError, type UserDatabaseAccess } from '../database.ts';
import { type Capture, capture } from './capture.ts';
import { createDrain } from './drain.ts';
import { createMemory } from './memory.ts';
import { createOutboxStore } from './store.ts';
import { laneOf, type StorageTrouble } from './outbox-types.ts';
import type { Sending } from './send-command.ts';

/** What the outbox needs of the device; tests bring their own. */
export interface OutboxDelegates {
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
  /** Between them: something in the database is different. */
  openChannel(userKey: string, heard: () => void): { tell(): void; close(): void };
  /** Something is on the device that nobody else has yet. */
  captured(): void;
  /** Something waits that cannot be sent now. */
  remains(): void;
  logError(message: string, cause: unknown): void;
}

/** After a failure of the storage, when nothing else asks for another try. */
const STORAGE_RETRY_MS = 10_000;

/** What is given to it; with a key of its own, one command. */
interface Taken extends Pick<Capture, 'topic' | 'owner'> {
  commands: readonly Capture['taps'][number]['command'][];
  draft?: Capture['draft'];
}

export type UserOutbox = ReturnType<typeof openUserOutbox>;

/** The outbox of one user, for as long as that user is signed in here. */
export function openUserOutbox(userKey: string, delegates: OutboxDelegates, changed: () => void) {
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
      // What has begun before ends after all, and there is nobody left to tell.
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
      if (needsSignIn || !isAnythingWaiting()) return;
      delegates.remains();
      // Nothing is left to do, they say: a tab that died has not told what it did last.
      if (at === undefined) void read();
    },
  });

  const channel = delegates.openChannel(userKey, () => void read());
  let tellLoaded = () => {};
  const ready = new Promise<void>((resolve) => {
    tellLoaded = resolve;
  });
  void read();

  const isAnythingWaiting = () => memory.entries().some(({ state }) => state === 'waiting');

  const trouble = () => troubles.write ?? troubles.load ?? troubles.look;

  function setTrouble(of: keyof typeof troubles, next: StorageTrouble | undefined): void {
    const before = trouble();
    troubles[of] = next;
    if (!isClosed && trouble() !== before) changed();
  }

  /** All that the device holds is in memory for the first time. */
  function becomeLoaded(): void {
    if (isLoaded) return;
    isLoaded = true;
    tellLoaded();
    void drain.look();
  }

  /** Everything anew; whatever is heard meanwhile makes for one more time. */
  function read(): Promise<void> {
    isOld = true;
    reading ??= readAll();
    return reading;
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
    // In the same breath as the last look: what is heard from now on begins anew.
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
    async capture(
      { topic, owner, commands, draft }: Taken,
      key: string | undefined,
    ): Promise<void> {
      const taps = commands.map((command) => ({ command, opId: key ?? delegates.newId() }));
      const once = key !== undefined;
      const made = { topic, owner, userKey, taps, once, at: delegates.now(), draft };
      const lane = laneOf({ topic, clNum: owner.clNum });
      await capture(store, made, () => ({
        waiting: memory.lane(lane, topic).waiting,
        last: memory.entries().at(-1)?.seq ?? 0,
      }));
      delegates.captured();
      // What was tapped is shown first: starting a request costs as much as drawing a row.
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
