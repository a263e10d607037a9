import { createStore } from 'zustand/vanilla';
import type { CommandOf, StateOf, TopicName } from '../commands/topics.ts';
import type { DraftChange } from '../database/stored-rows.ts';
import { Memory } from './memory.ts';
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
import type { Platform } from './platform.ts';
import { correctRejected, removeEntries, retryRejected } from './rejected.ts';
import type { OutboxStore } from './storage/store.ts';
import { type Tap, Unstored } from './unstored.ts';
import { UserOutbox } from './user-outbox.ts';

/** Loads the module on demand, because its schemas are large. */
const fileFormat = () => import('./file.ts');

/** The outbox of the signed-in user. The page reads it from memory, which follows the database. */
export class Outbox {
  private readonly platform: Platform;
  private current: UserOutbox | undefined;
  private readonly noEntries = new Memory();
  private readonly noTaps = new Unstored();
  /** Contains a new object after each change, so that subscribers read again. */
  private readonly changes = createStore(() => ({}));

  constructor(platform: Platform) {
    this.platform = platform;
  }

  open(userKey: string | undefined): void {
    if (userKey === this.current?.userKey && !this.current?.hasEnded()) {
      this.current?.drain.resume();
      return;
    }
    this.current?.close();
    const changed = () => this.changes.setState({}, true);
    this.current =
      userKey === undefined ? undefined : new UserOutbox(userKey, this.platform, changed);
    changed();
  }

  userKey(): string | undefined {
    return this.current?.userKey;
  }

  async ready(): Promise<void> {
    return this.current?.ready;
  }

  isLoaded(): boolean {
    return this.current?.isLoaded ?? false;
  }

  /**
   * Stores the command of a form, and then shows it. Rejects if the storage fails, so that the form
   * keeps its input and shows the failure. A command with a key is stored once, even if several
   * tabs store it.
   */
  async dispatch<T extends TopicName>(
    topic: T,
    owner: LaneOwner,
    command: CommandOf<T>,
    key?: string,
  ): Promise<void> {
    return this.own().capture({ topic, owner, commands: [command], key });
  }

  /**
   * Shows the commands of a tap at once, retries until they are stored, and then resolves. With a
   * draft, acts like `dispatch`: stores commands and draft in one transaction, or rejects.
   */
  async change<T extends TopicName>(
    topic: T,
    owner: LaneOwner,
    commands: readonly CommandOf<T>[],
    draft?: DraftChange,
  ): Promise<void> {
    return this.own().capture({ topic, owner, commands, draft, isShown: draft === undefined });
  }

  /** Returns the last known state of the server with the pending commands applied. */
  shown<T extends TopicName>(topic: T, clNum: number): StateOf<T> {
    const stored = this.lane(topic, clNum).shown();
    return this.taps().fold(laneOf({ topic, clNum }), stored) as StateOf<T>;
  }

  unstored<T extends TopicName>(topic: T, clNum: number): readonly Tap<T>[] {
    return this.taps().of(laneOf({ topic, clNum })) as readonly Tap<T>[];
  }

  hasUnstored(): boolean {
    return !this.taps().isEmpty();
  }

  known<T extends TopicName>(topic: T, clNum: number): Snapshot<T> {
    return this.lane(topic, clNum).snapshot as Snapshot<T>;
  }

  pending<T extends TopicName>(topic: T, clNum: number): readonly Entry<T>[] {
    const waiting: readonly Entry[] = this.lane(topic, clNum).waiting;
    return waiting as readonly Entry<T>[];
  }

  entries(): readonly Entry[] {
    return this.memory().entries();
  }

  async sent(): Promise<readonly SentEntry[]> {
    return this.current?.store.sent() ?? [];
  }

  /**
   * Stores a state of the server. Returns false if the lane has pending entries or has changed
   * since `version`.
   */
  async learn<T extends TopicName>(
    key: LaneKey<T>,
    version: number,
    state: StateOf<T>,
  ): Promise<boolean> {
    return this.own().store.learn(laneOf(key), key.topic, version, state);
  }

  /** Sends rejected entries again with the same keys, and the entries that depend on them. */
  retry(opIds: readonly string[]): Promise<void> {
    return this.decide((store) => retryRejected(store, opIds));
  }

  /** Replaces a rejected command by `commands`, and retries the entries that depend on it. */
  correct<T extends TopicName>(opId: string, commands: readonly CommandOf<T>[]): Promise<void> {
    const corrections = commands.map((command) => ({ command, newId: this.platform.newId() }));
    return this.decide((store) => correctRejected(store, opId, corrections));
  }

  /** Removes entries for good. The server may have executed them already. */
  async remove(opIds: readonly string[]): Promise<void> {
    return removeEntries(this.own().store, opIds);
  }

  async exportFile(): Promise<OutboxFile> {
    const { exportEntries } = await fileFormat();
    return exportEntries(this.own().store, this.platform.now());
  }

  async importFile(text: string): Promise<ImportResult> {
    const { importEntries } = await fileFormat();
    return this.decide((store) => importEntries(store, text));
  }

  wake(proven = false): void {
    void this.current?.drain.look(proven);
  }

  trouble(): StorageTrouble | undefined {
    return this.current?.trouble();
  }

  subscribe(listener: () => void): () => void {
    return this.changes.subscribe(listener);
  }

  private own(): UserOutbox {
    if (!this.current) throw new Error('Nobody is signed in');
    return this.current;
  }

  private memory(): Memory {
    return this.current?.memory ?? this.noEntries;
  }

  private taps(): Unstored {
    return this.current?.unstored ?? this.noTaps;
  }

  private lane(topic: TopicName, clNum: number) {
    return this.memory().lane(laneOf({ topic, clNum }), topic);
  }

  private async decide<T>(decision: (store: OutboxStore) => Promise<T>): Promise<T> {
    const { store, drain } = this.own();
    const result = await decision(store);
    void drain.look();
    return result;
  }
}
