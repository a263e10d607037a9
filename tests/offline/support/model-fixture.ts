import { expect } from 'vitest';
import type { OrderCommand } from '../../../src/device/commands/order-commands.ts';
import { type CommandOf, type TopicName, topics } from '../../../src/device/commands/topics.ts';
import { databaseName } from '../../../src/device/database/database-name.ts';
import { deleteDatabase } from '../../../src/device/database/idb.ts';
// The outbox imports this file on demand. This import keeps the number of turns of the event loop
// constant.
import '../../../src/device/outbox/file.ts';
import type { Outbox } from '../../../src/device/outbox/outbox.ts';
import { type Entry, laneOf } from '../../../src/device/outbox/outbox-types.ts';
import { newUser, owner } from './commands.ts';
import { Device, type Fault, type Tab } from './device.ts';

export const CLIENTS = [1, 2, 3] as const;
export const ARTICLES = [1, 2, 3, 4] as const;

/** The sum of the taps; undefined after a rejection or a change by another device. */
type Expected = number | undefined;

/**
 * The device of one user under random events. The fixture also computes the expected result: the
 * quantities that the taps add up to, and every key that was ever pending.
 */
export class ModelFixture {
  readonly device = new Device();
  readonly user = newUser();
  private readonly intruder = `${this.user}-other`;
  private readonly expected = new Map<string, Expected>();
  /** The clients whose order another device has placed. */
  private readonly interfered = new Set<number>();
  private readonly seen = new Map<string, { lane: string; seq: number }>();
  private readonly removed = new Set<string>();
  /** The retried entries. A retry changes the position of an entry in its lane. */
  private readonly again = new Set<string>();
  private readonly folded = new WeakSet<object>();
  private checked = 0;
  private readonly asked: (() => Promise<boolean>)[] = [];
  private exported: string | undefined;

  constructor() {
    this.device.shop.session = this.user;
    this.open();
  }

  private tab(n: number): Tab {
    const tabs = [...this.device.tabs];
    return tabs[n % tabs.length] ?? this.open();
  }

  open(): Tab {
    return this.device.openTab(this.user);
  }

  tap(n: number, clNum: number, command: OrderCommand): Promise<void> {
    return this.tapAll(n, clNum, [command]);
  }

  async tapAll(n: number, clNum: number, commands: readonly OrderCommand[]): Promise<void> {
    const keys = commands.map((command) =>
      'article' in command ? `${clNum} ${command.article.arNum}` : '',
    );
    for (const [at, command] of commands.entries()) {
      const { kind } = command;
      if (kind === 'add-product') this.expect(keys[at] ?? '', command.quantity, command.mode);
    }
    const isKept = await this.dispatch(n, 'order', clNum, ...commands);
    if (!isKept) for (const key of keys) this.doubt(key);
  }

  /** Returns false if the tab died meanwhile: the command may then be stored or not. */
  async dispatch<T extends TopicName>(
    n: number,
    topic: T,
    clNum: number,
    ...commands: CommandOf<T>[]
  ): Promise<boolean> {
    const tab = this.tab(n);
    const { outbox } = tab;
    const [first] = commands;
    const isOne = first !== undefined && commands.length === 1;
    let isKept = false;
    const kept = (
      isOne
        ? outbox.dispatch(topic, owner(clNum), first)
        : outbox.change(topic, owner(clNum), commands)
    ).then(() => {
      isKept = true;
    });
    while (tab.isAlive && !isKept) await Promise.race([kept, this.device.turn()]);
    this.observe();
    return isKept;
  }

  plan(fault: Fault): void {
    this.device.faults.push(fault);
  }

  connect(isOnline: boolean): void {
    this.device.isOnline = isOnline;
    if (isOnline) for (const { outbox } of this.device.tabs) outbox.wake(true);
  }

  /** Ends the session, or replaces it by a session of another user or of this user. */
  session(whose: 'nobody' | 'another' | 'own'): void {
    const { shop, tabs } = this.device;
    shop.session = { nobody: undefined, another: this.intruder, own: this.user }[whose];
    if (whose === 'own') for (const { outbox } of tabs) outbox.open(this.user);
  }

  doom(n: number, steps: number): void {
    this.tab(n).stepsLeft = steps;
  }

  closeOrder(clNum: number): void {
    this.device.shop.close(clNum);
    this.interfered.add(clNum);
  }

  withdraw(arNum: number): void {
    this.device.shop.withdrawn.add(arNum);
  }

  /** Lets the page request a cart. The answer is outdated when it arrives. */
  ask(n: number, clNum: number): void {
    const { outbox } = this.tab(n);
    const { version } = outbox.known('order', clNum);
    const { ceNum = null, lines } = this.device.shop.order(clNum) ?? {};
    const state = { ...topics.order.empty, lines: new Map(lines), ceNum, isWhole: true };
    this.asked.push(() => outbox.learn({ topic: 'order', clNum }, version, state));
  }

  async learn(): Promise<void> {
    const answers = this.asked.splice(0).map((answer) => answer());
    await Promise.race([Promise.all(answers), this.turns(50)]);
  }

  async decide(n: number, how: 'retry' | 'remove'): Promise<void> {
    const { outbox } = this.tab(n);
    const opIds = outbox.entries().flatMap((one) => (one.state === 'rejected' ? [one.opId] : []));
    for (const opId of opIds) (how === 'retry' ? this.again : this.removed).add(opId);
    const done = how === 'retry' ? outbox.retry(opIds) : outbox.remove(opIds);
    await Promise.race([done, this.turns(50)]);
  }

  async carry(n: number): Promise<void> {
    const { outbox } = this.tab(n);
    if (this.exported) {
      const result = outbox.importFile(this.exported);
      await Promise.race([result, this.turns(50)]);
    }
    const file = await Promise.race([outbox.exportFile(), this.turns(50)]);
    if (file) this.exported = JSON.stringify(file);
  }

  async turns(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) await this.device.turn();
    this.observe();
  }

  /** Checks all conditions that must be true at any time. */
  observe(): void {
    for (const { outbox } of this.device.tabs) {
      for (const entry of outbox.entries()) this.watch(entry);
      for (const clNum of CLIENTS) this.checkFold(outbox, clNum);
    }
    if (this.device.shop.ledger.length === this.checked) return;
    this.checked = this.device.shop.ledger.length;
    const keys = this.device.shop.ledger.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { userKey } of this.device.shop.ledger) expect(userKey).toBe(this.user);
  }

  /** Checks each shown state once. The state is the same object until it changes. */
  private checkFold(outbox: Outbox, clNum: number): void {
    const shown = outbox.shown('order', clNum);
    if (this.folded.has(shown)) return;
    this.folded.add(shown);
    expectFolded(outbox, clNum);
  }

  private watch({ opId, lane, seq, state, command, clNum }: Entry): void {
    const known = this.seen.get(opId);
    if (!known) this.seen.set(opId, { lane, seq });
    if (state === 'waiting') return;
    if ('article' in command) this.doubt(`${clNum} ${command.article.arNum}`);
    else if (command.kind === 'create-order') this.interfered.add(clNum);
  }

  private expect(key: string, quantity: number, mode: 'replace' | 'increment'): void {
    if (this.expected.has(key) && this.expected.get(key) === undefined) return;
    const before = this.expected.get(key) ?? 0;
    this.expected.set(key, mode === 'replace' ? quantity : before + quantity);
  }

  private doubt(key: string): void {
    this.expected.set(key, undefined);
  }

  /** Ends all faults. Every command is then sent or rejected, and shown as the server has it. */
  async end(): Promise<void> {
    const { device } = this;
    device.faults.length = 0;
    device.isOnline = true;
    device.arrive();
    this.session('own');
    const { outbox } = this.open();
    await outbox.ready();
    const isWaiting = () => outbox.entries().some(({ state }) => state === 'waiting');
    for (let time = 0; time < 30 && (time < 2 || isWaiting()); time += 1) {
      await device.pass(60_000);
      // Wakes all tabs, because a tab that died may not have notified the other tabs of its last
      // change.
      for (const tab of device.tabs) tab.outbox.wake(true);
      await device.settle();
    }
    this.observe();
    expect(outbox.entries().filter(({ state }) => state === 'waiting')).toEqual([]);
    await this.checkKeys(outbox);
    for (const clNum of CLIENTS) this.checkClient(clNum);
    for (const tab of [...device.tabs]) device.kill(tab);
    await deleteDatabase(databaseName(this.user));
  }

  /** Checks that no key was lost or invented, and that every lane kept its sequence. */
  private async checkKeys(outbox: Outbox): Promise<void> {
    const sent = await outbox.sent();
    for (const { opId, seq, lane } of sent) this.seen.set(opId, { lane, seq });
    const known = new Set([...sent, ...outbox.entries()].map(({ opId }) => opId));
    for (const opId of this.seen.keys()) {
      if (!this.removed.has(opId)) expect(known).toContain(opId);
    }
    const done = new Set(sent.map(({ opId }) => opId));
    const last = new Map<string, number>();
    for (const { key, said } of this.device.shop.ledger) {
      const place = this.seen.get(key);
      expect([key, place !== undefined]).toEqual([key, true]);
      if (!this.removed.has(key)) expect([key, done.has(key)]).toEqual([key, true]);
      // The command that opens an order has no position of its own in the lane.
      if (!place || this.again.has(key) || said.includes('orders.create')) continue;
      expect(place.seq).toBeGreaterThan(last.get(place.lane) ?? 0);
      last.set(place.lane, place.seq);
    }
  }

  private checkClient(clNum: number): void {
    const { shop, tabs } = this.device;
    for (const { outbox } of tabs) {
      if (!this.interfered.has(clNum)) {
        expect(outbox.shown('order', clNum).lines).toEqual(shop.lines(clNum));
      }
      expect(outbox.shown('favourites', clNum).lists).toEqual(shop.listsOf(clNum));
      expect(outbox.shown('templates', clNum).templates).toEqual(shop.templatesOf(clNum));
    }
    if (this.interfered.has(clNum)) return;
    for (const arNum of ARTICLES) {
      const quantity = this.expected.get(`${clNum} ${arNum}`);
      if (quantity === undefined) continue;
      expect([arNum, shop.lines(clNum).get(arNum)?.LCQuantite ?? 0]).toEqual([arNum, quantity]);
    }
  }
}

/** The shown state must equal the known state with all pending commands applied one by one. */
function expectFolded(outbox: Outbox, clNum: number): void {
  const { state } = outbox.known('order', clNum);
  const pending = outbox.pending('order', clNum);
  const folded = pending.reduce((one, { command }) => topics.order.apply(one, command), state);
  expect(outbox.shown('order', clNum)).toEqual(folded);
  const seqs = pending.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
  for (const entry of pending) expect(entry.lane).toBe(laneOf({ topic: 'order', clNum }));
}
