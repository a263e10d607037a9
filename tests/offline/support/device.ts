import 'fake-indexeddb/auto';
import { UserDatabase, type UserDatabaseAccess } from '../../../src/device/database/database.ts';
import { Outbox } from '../../../src/device/outbox/outbox.ts';
import type { Sending } from '../../../src/device/outbox/sending/send-command.ts';
import {
  InvalidAnswerError,
  OfflineError,
  ProblemError,
  TimeoutError,
} from '../../../src/lib/http-errors.ts';
import { FakeShop } from './fake-shop.ts';

export type Fault =
  | 'request lost'
  | 'answer lost'
  /** The server executes the request long after the sender has timed out. */
  | 'late'
  | 'portal'
  | 'hang'
  | 'malformed'
  | { status: number; code: ProblemError['code']; retryAfter?: number };

export interface Tab {
  outbox: Outbox;
  isAlive: boolean;
  /** The number of steps that the tab may still take before it dies. */
  stepsLeft: number;
}

export const lostConnection = () =>
  new DOMException('Connection to the server was lost', 'UnknownError');
export const fullDisk = () => new DOMException('No room', 'QuotaExceededError');

const never = () => new Promise<never>(() => {});
const turn = (): Promise<unknown> => new Promise((done) => setImmediate(done));

const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Shortens a key: `#7` is the seventh key that the device made. */
export const short = (opId: string) => `#${Number(opId.slice(-12))}`;

/** A device with its tabs, locks and clock, and with a server. */
export class Device {
  readonly shop = new FakeShop();
  readonly log: string[] = [];
  /** The faults of the next requests, in sequence. Later requests succeed. */
  readonly faults: Fault[] = [];
  /** Delays requests and answers. If undefined, requests and answers arrive at once. */
  pace: (() => Promise<unknown>) | undefined;
  readonly tabs = new Set<Tab>();
  /** The date of the device’s clock in ms. The user may change this date. */
  now = Date.UTC(2026, 10, 21, 11);
  /** The milliseconds since the start. This number never decreases. */
  elapsed = 1000;
  isOnline = true;
  /** The faults of the next writes, in sequence. */
  readonly storageFaults: DOMException[] = [];
  /** The faults of the next reads, in sequence. */
  readonly readFaults: DOMException[] = [];
  /** While this promise is set, reads and writes neither succeed nor fail. */
  private silence: Promise<void> | undefined;
  readonly room: string[] = [];
  /**
   * Runs after the next write and before its repetition. The write succeeds, but its connection is
   * lost.
   */
  unheard: (() => Promise<void>) | undefined;
  readonly hanging: (() => void)[] = [];
  private readonly late: Sending[] = [];
  /** The requests on their way to the server. The tab that sent a request may have died. */
  private readonly flying = new Set<Sending>();
  private readonly timers = new Map<object, { at: number; run: () => void; tab: Tab }>();
  private readonly locks = new Map<string, { tab: Tab; run: () => void }[]>();
  private readonly channels = new Set<{ tab: Tab; userKey: string; heard: () => void }>();
  private busy = 0;
  private ids = 0;

  openTab(userKey: string): Tab {
    const tab: Tab = { isAlive: true, stepsLeft: Number.POSITIVE_INFINITY } as Tab;
    this.tabs.add(tab);
    tab.outbox = new Outbox({
      openDatabase: (user) => this.database(tab, user),
      roomMaker: () => async () => this.room.shift() !== undefined,
      send: (sending) => this.working(tab, () => this.send(tab, sending)),
      isOnline: () => this.isOnline,
      now: () => this.now,
      elapsed: () => this.elapsed,
      random: () => 1,
      newId: () => {
        this.ids += 1;
        return uuidOf(this.ids);
      },
      later: (run, ms) => {
        const timer = {};
        this.timers.set(timer, { at: this.elapsed + ms, run, tab });
        return () => this.timers.delete(timer);
      },
      exclusively: (user, run) => this.lock(tab, user, run),
      openChannel: (user, heard) => this.channel(tab, user, heard),
      logError: (message, cause) => this.log.push(`${message} ${cause}`),
    });
    tab.outbox.open(userKey);
    return tab;
  }

  /** Ends the tab at any point. The browser then releases the tab’s locks. */
  kill(tab: Tab): void {
    tab.isAlive = false;
    this.tabs.delete(tab);
    for (const line of this.locks.values()) {
      const wasFirst = line[0]?.tab === tab;
      line.splice(0, line.length, ...line.filter((one) => one.tab !== tab));
      if (wasFirst) line[0]?.run();
    }
    for (const one of this.channels) if (one.tab === tab) this.channels.delete(one);
  }

  /** Runs all work that does not wait for the clock. */
  async settle(): Promise<void> {
    let quiet = 0;
    while (quiet < 4) {
      await turn();
      quiet = this.busy === 0 && !this.fire() ? quiet + 1 : 0;
    }
  }

  async reconnect(outbox: Outbox): Promise<void> {
    this.isOnline = true;
    outbox.wake(true);
    await this.settle();
  }

  /** Advances the time from one timer to the next, and runs the timers that are due. */
  tick(ms: number): void {
    const end = this.elapsed + ms;
    while (this.elapsed < end) {
      const due = [...this.timers.values()].map(({ at }) => at).filter((at) => at > this.elapsed);
      const next = Math.min(end, ...due);
      this.now += next - this.elapsed;
      this.elapsed = next;
      this.fire();
    }
  }

  async pass(ms: number): Promise<void> {
    this.tick(ms);
    await this.settle();
  }

  /**
   * Delivers requests that the network delayed. Skips a request whose retry was rejected meanwhile:
   * a rejection stores no key, so the server would execute the request (record 0022).
   */
  arrive(): void {
    for (const sending of this.late.splice(0)) {
      if (this.shop.hasRefused(keysOf(sending), sending.userKey)) continue;
      try {
        this.shop.handle(sending);
      } catch {
        // The server refuses the request. The tab that sent the request has died.
      }
    }
  }

  /** Stops the storage from answering until the test calls the returned function. */
  silenceStorage(): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.silence = promise;
    return async () => {
      this.silence = undefined;
      resolve();
      await this.settle();
    };
  }

  private async heard(): Promise<void> {
    if (!this.silence) return;
    this.busy -= 1;
    await this.silence;
    this.busy += 1;
  }

  turn = turn;

  taken = (): string[] => this.log.splice(0);

  private fire(): boolean {
    let fired = false;
    for (const [timer, { at, run, tab }] of [...this.timers]) {
      if (at > this.elapsed) continue;
      this.timers.delete(timer);
      if (!tab.isAlive) continue;
      run();
      fired = true;
    }
    return fired;
  }

  /** A point at which a tab can die: everything before it has happened, and nothing after it. */
  private async step(tab: Tab): Promise<void> {
    tab.stepsLeft -= 1;
    if (tab.stepsLeft < 0) this.kill(tab);
    if (!tab.isAlive) await this.away();
  }

  /** Returns a promise that never settles, for the work of a dead tab. */
  private away(): Promise<never> {
    this.busy -= 1;
    return never();
  }

  private async working<T>(tab: Tab, work: () => Promise<T>): Promise<T> {
    if (!tab.isAlive) return never();
    this.busy += 1;
    try {
      return await work();
    } finally {
      this.busy -= 1;
    }
  }

  private database(tab: Tab, userKey: string): UserDatabaseAccess {
    const real = new UserDatabase(userKey, (end) => this.log.push(`database ${end}`));
    return {
      read: (names, work) =>
        this.working(tab, async () => {
          await this.heard();
          const fault = this.readFaults.shift();
          if (fault) throw fault;
          return real.read(names, work);
        }),
      write: (names, work) =>
        this.working(tab, async () => {
          await this.step(tab);
          await this.heard();
          const fault = this.storageFaults.shift();
          if (fault) throw fault;
          const { unheard } = this;
          if (unheard) {
            this.unheard = undefined;
            await real.write(names, work);
            await unheard();
          }
          const result = await real.write(names, work);
          await this.step(tab);
          return result;
        }),
      onEnd: (run) => real.onEnd(() => tab.isAlive && run()),
      onClose: (run) => real.onClose(() => tab.isAlive && run()),
      end: () => real.end(),
      hasEnded: () => real.hasEnded(),
    };
  }

  private async send(tab: Tab, sending: Sending): Promise<unknown> {
    this.log.push(`send ${told(sending)}`);
    await this.step(tab);
    this.flying.add(sending);
    await this.travel();
    this.flying.delete(sending);
    const fault = this.faults.shift();
    if (fault === 'request lost') throw new OfflineError();
    if (fault === 'portal') throw new InvalidAnswerError();
    if (fault === 'malformed') return { lines: 'of something else' };
    if (fault === 'late') {
      this.late.push(sending);
      throw new TimeoutError();
    }
    if (fault === 'hang') await this.hang();
    if (typeof fault === 'object' && !(isRefusal(fault) && this.mayHaveCounted(sending))) {
      throw new ProblemError(fault.status, fault.code, fault.retryAfter);
    }
    // As in `arrive`, a request of a dead tab could arrive after its retry was rejected.
    if (!tab.isAlive && this.shop.hasRefused(keysOf(sending), sending.userKey)) return this.away();
    const answer = this.serve(sending);
    await this.step(tab);
    await this.travel();
    if (fault === 'answer lost') throw new OfflineError();
    await this.step(tab);
    return answer();
  }

  /**
   * True if the server has executed the request or may still execute it. Then the request is not
   * refused.
   */
  private mayHaveCounted(sending: Sending): boolean {
    const keys = new Set(keysOf(sending));
    const onItsWay = [...this.late, ...this.flying];
    const isToCome = onItsWay.some((one) => keysOf(one).some((key) => keys.has(key)));
    return isToCome || this.shop.knows(keysOf(sending), sending.userKey);
  }

  private async travel(): Promise<void> {
    if (!this.pace) return;
    this.busy -= 1;
    await this.pace();
    this.busy += 1;
  }

  private serve(sending: Sending): () => unknown {
    try {
      const answer = this.shop.handle(sending);
      return () => answer;
    } catch (error) {
      return () => {
        throw error;
      };
    }
  }

  private async hang(): Promise<void> {
    this.busy -= 1;
    await new Promise<void>((resolve) => this.hanging.push(resolve));
    this.busy += 1;
  }

  private lock(tab: Tab, userKey: string, run: () => Promise<void>): Promise<void> {
    // A dead tab never gets a lock.
    if (!tab.isAlive) return never();
    const line = this.locks.get(userKey) ?? [];
    this.locks.set(userKey, line);
    return new Promise((resolve, reject) => {
      const mine = {
        tab,
        run: () => {
          run()
            .then(resolve, reject)
            .finally(() => {
              if (line[0] !== mine) return;
              line.shift();
              line[0]?.run();
            });
        },
      };
      line.push(mine);
      if (line[0] === mine) mine.run();
    });
  }

  private channel(tab: Tab, userKey: string, heard: () => void) {
    const own = { tab, userKey, heard };
    this.channels.add(own);
    return {
      notify: () => {
        if (!this.channels.has(own)) throw new DOMException('It is closed', 'InvalidStateError');
        for (const one of this.channels) {
          if (one.tab !== tab && one.userKey === userKey) one.heard();
        }
      },
      close: () => this.channels.delete(own),
    };
  }
}

function keysOf({ key, request: { body } }: Sending): string[] {
  const { commands = [] } = (body ?? {}) as { commands?: { key: string }[] };
  return key === undefined ? commands.map((one) => one.key) : [key];
}

const isRefusal = ({ status }: { status: number }): boolean => status === 422;

/** Describes a request, for example as `#3 addProduct +10 of 7 for 1 into 101`. */
function told({ request, clNum, key }: Sending): string {
  if (request.endpoint === 'orders.addProducts') {
    const { commands } = request.body as { commands: Record<string, unknown>[] };
    return `[${commands.map((one) => `${short(String(one.key))} ${saying(one)}`).join(', ')}] for ${clNum}`;
  }
  const said = (request.body ?? {}) as Record<string, unknown>;
  if (request.endpoint === 'orders.create') return `${short(String(key))} create for ${clNum}`;
  const what =
    request.endpoint === 'orders.addProduct'
      ? saying(said)
      : `${request.endpoint} ${JSON.stringify({ ...request.params, ...said })}`;
  return `${short(String(key))} ${what} for ${clNum}`;
}

const saying = ({ mode, quantity, arNum, ceNum }: Record<string, unknown>) =>
  `${mode === 'replace' ? '=' : '+'}${quantity} of ${arNum} into ${ceNum}`;
