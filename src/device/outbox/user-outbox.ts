import { deferred } from '../../lib/async/deferred.ts';
import type { CommandOf, TopicName } from '../commands/topics.ts';
import { registerSync } from '../connection/outbox-browser.ts';
import type { UserDatabaseAccess } from '../database/database.ts';
import { withSilenceReports } from '../database/silent-storage.ts';
import { DatabaseEndedError } from '../database/storage-faults.ts';
import { askPersistenceOnce } from '../database/storage-state.ts';
import type { DraftChange } from '../database/stored-rows.ts';
import { type Capture, capture } from './capture.ts';
import { Memory } from './memory.ts';
import { laneOf, type StorageTrouble } from './outbox-types.ts';
import type { Platform } from './platform.ts';
import { Drain, type Rest } from './sending/drain.ts';
import { restoreEntries, StorageEmptiedError } from './storage/emptied.ts';
import { StorageHealth } from './storage/storage-health.ts';
import { type Committed, OutboxStore } from './storage/store.ts';
import { tapsOf } from './storage/writing.ts';
import { type Pending, Unstored } from './unstored.ts';

const STORAGE_RETRY_MS = 10_000;
/** The pauses after the first failures in a row. Later pauses are `STORAGE_RETRY_MS`. */
const FIRST_RETRIES_MS = [1000, 2000, 5000];

interface CaptureRequest extends Pick<Capture, 'topic' | 'owner'> {
  commands: readonly CommandOf<TopicName>[];
  draft?: DraftChange | undefined;
  key?: string | undefined;
  isShown?: boolean;
}

/** The outbox of one user in this tab. Memory follows the database; the drain sends its entries. */
export class UserOutbox {
  readonly userKey: string;
  readonly store: OutboxStore;
  readonly drain: Drain;
  readonly memory = new Memory();
  readonly unstored = new Unstored();
  /** Resolves once the stored rows are read. */
  readonly ready: Promise<void>;
  isLoaded = false;
  private readonly platform: Platform;
  private readonly notify: () => void;
  private readonly database: UserDatabaseAccess;
  private readonly channel: ReturnType<Platform['openChannel']>;
  private readonly health = new StorageHealth(() => this.changed());
  private readonly becomeReady: () => void;
  private isClosed = false;
  private needsRead = false;
  private reading: Promise<void> | undefined;
  private isWriting = false;
  /** The id of the database from which memory was read. */
  private mark: string | undefined;
  private cancelTimer = () => {};
  private hasFailed = false;
  /** The number of failed reads and writes in a row. */
  private failures = 0;
  /** The error of the last read; undefined if it succeeded. */
  private readError: unknown;
  /** Cancels the retry of a failed read or write; undefined if no retry is planned. */
  private cancelRetry: (() => void) | undefined;

  constructor(userKey: string, platform: Platform, notify: () => void) {
    this.userKey = userKey;
    this.platform = platform;
    this.notify = notify;
    this.database = withSilenceReports(platform.openDatabase(userKey), platform.later, (isSilent) =>
      this.health.set('silence', isSilent ? 'silent' : undefined),
    );
    this.store = new OutboxStore({
      database: this.database,
      userKey,
      makeRoom: platform.roomMaker(userKey),
      health: this.health,
      committed: (commit) => this.committed(commit),
    });
    this.drain = new Drain(this.store, platform, (rest) => this.rested(rest));
    this.channel = platform.openChannel(userKey, () => void this.read());
    const { promise, resolve } = deferred<void>();
    this.ready = promise;
    this.becomeReady = resolve;
    void this.read();
    this.database.onEnd(() => this.storeLast());
    this.database.onClose(() => {
      if (!this.database.hasEnded()) void this.read();
    });
  }

  hasEnded(): boolean {
    return this.database.hasEnded();
  }

  trouble(): StorageTrouble | undefined {
    return this.health.trouble();
  }

  async capture(request: CaptureRequest): Promise<void> {
    const { topic, owner, commands, draft, key, isShown = false } = request;
    const { userKey, platform } = this;
    const taps = commands.map((command) => ({ command, opId: key ?? platform.newId() }));
    const lane = laneOf({ topic, clNum: owner.clNum });
    const made = { topic, lane, owner, userKey, taps, once: key !== undefined, draft };
    const stored = this.unstored.add({ ...made, at: platform.now() }, isShown);
    if (isShown) this.changed();
    // The first write begins in the same task, so that the disk works while the page draws.
    void this.writeAll();
    await stored;
    askPersistenceOnce();
    // A timer lets the page draw the change first, because starting a request takes as long as
    // drawing a row.
    platform.later(() => void this.drain.look(), 0);
  }

  /** Ends this outbox. Its last taps are still stored: the user has already seen them. */
  close(): void {
    this.isClosed = true;
    this.drain.close();
    this.cancelTimer();
    this.cancelRetry?.();
    this.channel.close();
    this.database.end();
  }

  /** Begins the writes of all shown taps, because the database is about to end. */
  private storeLast(): void {
    for (const pending of this.unstored.close()) void this.write(pending);
  }

  private changed(): void {
    // A closed outbox does not notify, because another outbox may have replaced it.
    if (!this.isClosed) this.notify();
  }

  private async writeAll(): Promise<void> {
    while (!this.isWriting && !this.isClosed) {
      const pending = this.unstored.next();
      if (!pending) return;
      this.isWriting = true;
      await this.write(pending);
      this.isWriting = false;
    }
  }

  private async write(pending: Pending): Promise<void> {
    pending.isBegun = true;
    try {
      await this.storeCapture(pending.made);
      this.unstored.stored(pending);
    } catch (error) {
      if (this.isClosed) {
        this.unstored.reject(pending, error);
      } else if (this.unstored.failed(pending, error)) {
        this.logFirst('Taps could not be stored:', error);
        this.retryLater();
      } else {
        this.changed();
      }
    }
  }

  private async storeCapture(made: Capture): Promise<void> {
    // Reads the stored rows before the first write. The write may succeed even if this read fails.
    if (!this.isLoaded) await this.read();
    const attempt = () =>
      capture(this.store, made, () => ({
        waiting: this.memory.lane(made.lane, made.topic).waiting,
        last: this.memory.entries().at(-1)?.seq ?? 0,
      }));
    const isWritten = await attempt().catch(async (error) => {
      if (!(error instanceof StorageEmptiedError)) throw error;
      await this.read();
      return attempt();
    });
    if (!isWritten) {
      // An earlier attempt or another tab has stored the command. Only a read adds it to memory.
      await this.read();
      if (this.readError !== undefined) throw this.readError;
    }
    this.failures = 0;
  }

  private committed({ change, ticket, isRepeated }: Committed): Promise<void> | undefined {
    this.memory.apply(change, ticket);
    this.unstored.hide(change.put.flatMap(tapsOf));
    // A write has succeeded, so a read may succeed too.
    if (this.readError !== undefined) this.retryNow();
    // A transaction that began before `close` still commits, but a closed outbox has no
    // subscribers.
    if (!this.isClosed) {
      this.channel.notify();
      this.changed();
    }
    return isRepeated ? this.read() : undefined;
  }

  private rested({ nextAt, needsSignIn, error }: Rest): void {
    if (this.isClosed) return;
    if (error !== undefined) this.logFirst('Pending entries could not be sent:', error);
    this.hasFailed = error !== undefined;
    const at = error === undefined ? nextAt : this.platform.elapsed() + STORAGE_RETRY_MS;
    this.lookAgainAt(at);
    if (needsSignIn || !this.memory.entries().some(({ state }) => state === 'waiting')) return;
    registerSync();
    // Memory still has waiting entries. Memory may be outdated: another tab may have changed rows
    // and closed without a notification.
    if (at === undefined) void this.read();
  }

  private lookAgainAt(at: number | undefined): void {
    this.cancelTimer();
    if (at === undefined) return;
    const left = Math.max(0, Math.ceil(at - this.platform.elapsed()));
    this.cancelTimer = this.platform.later(() => {
      // After a failed read, the retry of that read starts the drain.
      if (this.hasFailed && this.readError !== undefined) return;
      // A drain needs the network. While offline, only a new read can clear a read error.
      if (this.health.has('look')) void this.read();
      void this.drain.look();
    }, left);
  }

  /** Logs only the first failure: a broken storage fails at each read and drain. */
  private logFirst(message: string, error: unknown): void {
    if (this.failures === 0 && !this.hasFailed) this.platform.logError(message, error);
  }

  /** Reads all rows again, and once more if a change is reported during the read. */
  private read(): Promise<void> {
    this.needsRead = true;
    if (this.readError !== undefined && this.cancelRetry) return Promise.resolve();
    this.reading ??= this.readAll();
    return this.reading;
  }

  private retryLater(): void {
    if (this.cancelRetry) return;
    const pause = FIRST_RETRIES_MS[this.failures] ?? STORAGE_RETRY_MS;
    this.cancelRetry = this.platform.later(() => this.retryNow(), pause);
    this.failures += 1;
  }

  private retryNow(): void {
    this.cancelRetry?.();
    this.cancelRetry = undefined;
    if (this.readError !== undefined) void this.read();
    else this.writeAgain();
  }

  private writeAgain(): void {
    this.unstored.retry();
    void this.writeAll();
  }

  private async readAll(): Promise<void> {
    while (this.needsRead && !this.isClosed) {
      this.needsRead = false;
      try {
        const isTaken = await this.takeOver(await this.store.load());
        this.health.set('load', undefined);
        this.failures = 0;
        if (this.readError !== undefined) {
          this.readError = undefined;
          this.writeAgain();
          void this.drain.look();
        }
        this.needsRead ||= !isTaken;
      } catch (error) {
        if (this.isClosed) break;
        this.logFirst('Pending entries could not be read:', error);
        this.health.set('load', 'broken');
        if (error instanceof DatabaseEndedError) break;
        this.readError = error;
        this.retryLater();
        // A failed opening may have requested another read. The retry serves that request too.
        break;
      }
    }
    // This runs in the same task as the loop’s last check, so a later report starts a new read.
    this.reading = undefined;
    this.changed();
  }

  /** Returns false if the contents are outdated already. */
  private async takeOver(loaded: Awaited<ReturnType<OutboxStore['load']>>): Promise<boolean> {
    const { contents, ticket, mark } = loaded;
    const isEmptied = this.isLoaded && mark !== this.mark;
    if (isEmptied) {
      await restoreEntries(this.store, this.memory.contents());
      this.health.set('loss', 'emptied');
    }
    this.mark = mark;
    if (isEmptied || !this.memory.replace(contents, ticket)) return false;
    this.unstored.hide(contents.entries.flatMap(tapsOf));
    if (!this.isLoaded) {
      this.isLoaded = true;
      this.becomeReady();
      void this.drain.look();
    }
    return true;
  }
}
