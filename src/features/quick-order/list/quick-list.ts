import { createStore } from 'zustand/vanilla';
import type { UserDatabaseAccess } from '../../../device/database/database.ts';
import type { DraftChange, DraftTable } from '../../../device/database/stored-rows.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { ListLine } from '../order-list.ts';
import type { Reading } from '../order-words.ts';

interface QuickDraft {
  lines: readonly ListLine[];
  text: string;
}

/** `by` is a new id per write: a tab recognises its own writes. Older builds store no `by`. */
interface StoredList extends QuickDraft {
  by: string | undefined;
}

type Change = (draft: QuickDraft) => QuickDraft;

interface TabChannel {
  notify(): void;
  close(): void;
}

type Keep = (change: DraftChange) => Promise<unknown>;

const NOTHING: StoredList = { lines: [], text: '', by: '' };

/** Each change applies to the stored list in one transaction: several tabs can edit the list. */
export class QuickList {
  private readonly key: string;
  private readonly database: () => UserDatabaseAccess;
  private readonly channel: TabChannel;
  private readonly store = createStore<QuickDraft>(() => NOTHING);
  readonly getState = this.store.getState;
  readonly getInitialState = this.store.getInitialState;
  readonly subscribe = this.store.subscribe;
  private known = NOTHING;
  private changes: readonly Change[] = [];
  private folded: QuickDraft = NOTHING;
  /** Text that was typed in this tab. The text of another tab must not replace this text. */
  private typed = '';
  /** The last write reported as failed. The database may have stored it nevertheless. */
  private failedWrite: { by: string; count: number } | undefined;
  private turns: Promise<unknown> = Promise.resolve();
  private isDue = false;

  /** `openChannel` opens the channel that notifies the other tabs of each write. */
  constructor(
    clNum: number,
    database: () => UserDatabaseAccess,
    openChannel: (heard: () => void) => TabChannel,
  ) {
    this.key = `quick ${clNum}`;
    this.database = database;
    this.channel = openChannel(() => this.synchronise());
    this.synchronise();
  }

  async settled(): Promise<void> {
    let last: unknown;
    while (last !== this.turns) {
      last = this.turns;
      await this.turns;
    }
  }

  close(): void {
    this.channel.close();
  }

  setText(text: string): void {
    this.typed = text;
    this.change((before) => ({ ...before, text }));
  }

  add(more: readonly ListLine[]): void {
    this.changeLines((lines) => withLines(lines, more));
  }

  /** Replaces the readings by a correction. `wasBad` marks the line as formerly faulty. */
  read(number: number, readings: Reading[], wasBad = false): void {
    const names = namesOf(this.folded.lines, new Set([number]));
    this.changeLines((lines) =>
      lines.map((line) => (names.has(nameOf(line)) ? readAnew(line, readings, wasBad) : line)),
    );
  }

  remove(numbers: ReadonlySet<number>): void {
    const names = namesOf(this.folded.lines, numbers);
    this.changeLines((lines) => lines.filter((line) => !names.has(nameOf(line))));
  }

  /**
   * Removes the lines in the transaction in which `keep` stores them elsewhere. Rejects if `keep`
   * fails, or if another tab has removed or changed a line.
   */
  async handOver(numbers: ReadonlySet<number>, keep: Keep): Promise<void> {
    const agreed = new Set(
      this.folded.lines
        .filter(({ number }) => numbers.has(number))
        .map((line) => JSON.stringify(line)),
    );
    const take = (before: QuickDraft) => {
      const lines = before.lines.filter((line) => !agreed.has(JSON.stringify(line)));
      if (before.lines.length - lines.length < numbers.size) throw new Error('Gone already');
      return { ...before, lines };
    };
    try {
      await this.inTurn(() => this.write(keep, take));
    } catch (error) {
      this.synchronise();
      throw error;
    }
  }

  takeBack(back: readonly ListLine[], keep: Keep): Promise<void> {
    const restore: Change = ({ lines, text }) => ({ lines: withBack(lines, back), text });
    return this.inTurn(() => this.write(keep, restore));
  }

  /** Writes pending changes, or reads what other tabs have written. */
  synchronise(): void {
    if (this.isDue) return;
    this.isDue = true;
    const work = async () => {
      this.isDue = false;
      if (this.changes.length > 0) {
        return this.write((change) =>
          this.database().write(['drafts'], ({ drafts }) => change(drafts)),
        );
      }
      const stored = await this.database().read(['drafts'], ({ drafts }) => this.storedIn(drafts));
      this.adoptStored(stored, this.over(stored));
    };
    // Ignore a failed write: the page shows the changes, and the next write includes them.
    this.inTurn(work).catch(() => undefined);
  }

  private changeLines(next: (lines: readonly ListLine[]) => readonly ListLine[]): void {
    this.change((before) => ({ ...before, lines: next(before.lines) }));
  }

  private change(next: Change): void {
    this.changes = [...this.changes, next];
    this.show(next(this.folded));
    this.synchronise();
  }

  private show(next: QuickDraft): void {
    this.folded = next;
    const { lines, text } = this.getState();
    const shown = { lines: next.lines, text: this.typed || next.text };
    if (shown.lines !== lines || shown.text !== text) this.store.setState(shown, true);
  }

  /** Runs the writes one after the other: two writes at once would apply the same change twice. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.turns.then(work);
    this.turns = done.catch(() => undefined);
    return done;
  }

  private async write(keep: Keep, next: Change = (draft) => draft): Promise<void> {
    const by = randomUuid();
    let stored = this.known;
    let count = 0;
    try {
      await keep(async (drafts) => {
        const now = await this.storedIn(drafts);
        // After a lost connection the database retries, and may run this function twice.
        if (now.by === by) return;
        count = this.changes.length;
        const { lines, text } = next(this.over(now));
        stored = lines.length > 0 || text !== '' ? { lines, text, by } : NOTHING;
        if (stored === NOTHING) await drafts.delete(this.key);
        else await drafts.put({ key: this.key, draft: stored });
      });
    } catch (error) {
      this.failedWrite = { by, count };
      throw error;
    }
    this.changes = this.changes.slice(count);
    this.adoptStored(stored, withAll(stored, this.changes));
    this.channel.notify();
  }

  private over(stored: StoredList): QuickDraft {
    const isKnown = stored.by !== undefined && stored.by === this.known.by;
    return isKnown ? this.folded : withAll(stored, this.changes);
  }

  private async storedIn(drafts: DraftTable): Promise<StoredList> {
    const row = await drafts.get(this.key);
    const stored = (row?.draft as StoredList | undefined) ?? NOTHING;
    if (this.failedWrite && stored.by === this.failedWrite.by) {
      this.changes = this.changes.slice(this.failedWrite.count);
      this.failedWrite = undefined;
    }
    return stored;
  }

  private adoptStored(stored: StoredList, next: QuickDraft): void {
    // Another tab has turned the text that was typed here into lines, so the text is done.
    if (stored.text === '' && this.known.text === this.typed) this.typed = '';
    this.known = stored;
    this.show(next);
  }
}

const readAnew = (
  { number, text, wasBad }: ListLine,
  readings: Reading[],
  isBad: boolean,
): ListLine => ({ number, text, readings, ...((isBad || wasBad) && { wasBad: true }) });

const withAll = ({ lines, text }: QuickDraft, changes: readonly Change[]): QuickDraft =>
  changes.reduce((draft, change) => change(draft), { lines, text });

/** Includes the text, because another tab may have given the same number to another line. */
const nameOf = ({ number, text }: ListLine): string => `${number} ${text}`;

const namesOf = (lines: readonly ListLine[], numbers: ReadonlySet<number>): ReadonlySet<string> =>
  new Set(lines.filter(({ number }) => numbers.has(number)).map(nameOf));

/** Returns the lines to their places. A line whose number is taken goes to the end. */
function withBack(lines: readonly ListLine[], back: readonly ListLine[]): readonly ListLine[] {
  const held = new Map(lines.map(({ number, text }) => [number, text]));
  const home = back.filter(({ number }) => !held.has(number));
  const taken = back.filter(({ number, text }) => held.has(number) && held.get(number) !== text);
  return withLines(
    [...lines, ...home].sort((one, other) => one.number - other.number),
    taken.map((line, at) => ({ ...line, number: at + 1 })),
  );
}

function withLines(lines: readonly ListLine[], more: readonly ListLine[]): readonly ListLine[] {
  const last = lines.at(-1)?.number ?? 0;
  return [...lines, ...more.map((line) => ({ ...line, number: line.number + last }))];
}
