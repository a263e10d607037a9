import { createStore } from 'zustand/vanilla';
import type { UserDatabaseAccess } from '../../../device/database/database.ts';
import type { DraftChange, DraftTable } from '../../../device/database/stored-rows.ts';
import type { ListLine } from '../order-list.ts';
import type { Reading } from '../order-words.ts';

interface QuickDraft {
  lines: readonly ListLine[];
  text: string;
}

/** `by` is new for each write, so that a tab recognises its own; older builds store none. */
interface StoredList extends QuickDraft {
  by: string | undefined;
}

type Change = (draft: QuickDraft) => QuickDraft;

type Keep = (change: DraftChange) => Promise<unknown>;

interface QuickListDelegates {
  database: () => UserDatabaseAccess;
  clNum: number;
  newId: () => string;
  openChannel(heard: () => void): { notify(): void; close(): void };
}

export type QuickList = ReturnType<typeof createQuickList>;

const NOTHING: StoredList = { lines: [], text: '', by: '' };

/** Changes apply to the stored list in one transaction, so that several tabs can edit it. */
export function createQuickList({ database, clNum, newId, openChannel }: QuickListDelegates) {
  const key = `quick ${clNum}`;
  const store = createStore<QuickDraft>(() => NOTHING);
  let known = NOTHING;
  let changes: readonly Change[] = [];
  let folded: QuickDraft = NOTHING;
  /** Text typed in this tab: no other tab may replace it. */
  let typed = '';
  /** The last write that failed: it may have been stored nevertheless. */
  let failedWrite: { by: string; count: number } | undefined;
  let turns: Promise<unknown> = Promise.resolve();
  let isDue = false;

  function show(next: QuickDraft): void {
    folded = next;
    const { lines, text } = store.getState();
    const shown = { lines: next.lines, text: typed || next.text };
    if (shown.lines !== lines || shown.text !== text) store.setState(shown, true);
  }

  const over = (stored: StoredList): QuickDraft =>
    stored.by !== undefined && stored.by === known.by ? folded : withAll(stored, changes);

  async function storedIn(drafts: DraftTable): Promise<StoredList> {
    const row = await drafts.get(key);
    const stored = (row?.draft as StoredList | undefined) ?? NOTHING;
    if (failedWrite && stored.by === failedWrite.by) {
      changes = changes.slice(failedWrite.count);
      failedWrite = undefined;
    }
    return stored;
  }

  function adoptStored(stored: StoredList, next: QuickDraft): void {
    // Another tab has turned the text that was typed here into lines.
    if (stored.text === '' && known.text === typed) typed = '';
    known = stored;
    show(next);
  }

  /** Runs in sequence, so that no change is applied twice. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turns.then(work);
    turns = done.catch(() => undefined);
    return done;
  }

  async function write(keep: Keep, next: Change = (draft) => draft): Promise<void> {
    const by = newId();
    let stored = known;
    let count = 0;
    try {
      await keep(async (drafts) => {
        const now = await storedIn(drafts);
        // The database may run this twice, because it retries after a lost connection.
        if (now.by === by) return;
        count = changes.length;
        const { lines, text } = next(over(now));
        stored = lines.length > 0 || text !== '' ? { lines, text, by } : NOTHING;
        if (stored === NOTHING) await drafts.delete(key);
        else await drafts.put({ key, draft: stored });
      });
    } catch (error) {
      failedWrite = { by, count };
      throw error;
    }
    changes = changes.slice(count);
    adoptStored(stored, withAll(stored, changes));
    channel.notify();
  }

  function synchronise(): void {
    if (isDue) return;
    isDue = true;
    const work = async () => {
      isDue = false;
      if (changes.length > 0) {
        return write((change) => database().write(['drafts'], ({ drafts }) => change(drafts)));
      }
      const stored = await database().read(['drafts'], ({ drafts }) => storedIn(drafts));
      adoptStored(stored, over(stored));
    };
    // A failure is ignored: the page shows the changes, and the next write includes them.
    inTurn(work).catch(() => undefined);
  }

  function change(next: Change): void {
    changes = [...changes, next];
    show(next(folded));
    synchronise();
  }

  const changeLines = (next: (lines: readonly ListLine[]) => readonly ListLine[]) =>
    change((before) => ({ ...before, lines: next(before.lines) }));

  const channel = openChannel(synchronise);
  synchronise();

  return {
    ...store,
    async settled(): Promise<void> {
      let last: unknown;
      while (last !== turns) {
        last = turns;
        await turns;
      }
    },
    look: synchronise,
    close: () => channel.close(),
    setText(text: string): void {
      typed = text;
      change((before) => ({ ...before, text }));
    },
    add: (more: readonly ListLine[]) => changeLines((lines) => withLines(lines, more)),
    /** Corrects a line by hand. `wasBad` keeps it among the faulty lines. */
    read(number: number, readings: Reading[], wasBad = false): void {
      const names = namesOf(folded.lines, new Set([number]));
      changeLines((lines) =>
        lines.map((line) => (names.has(nameOf(line)) ? readAnew(line, readings, wasBad) : line)),
      );
    },
    remove(numbers: ReadonlySet<number>): void {
      const names = namesOf(folded.lines, numbers);
      changeLines((lines) => lines.filter((line) => !names.has(nameOf(line))));
    },
    /** Removes lines only if `keep` stores them and no other tab has removed them before. */
    async handOver(numbers: ReadonlySet<number>, keep: Keep): Promise<void> {
      const agreed = new Set(
        folded.lines
          .filter(({ number }) => numbers.has(number))
          .map((line) => JSON.stringify(line)),
      );
      const take = (before: QuickDraft) => {
        const lines = before.lines.filter((line) => !agreed.has(JSON.stringify(line)));
        if (before.lines.length - lines.length < numbers.size) throw new Error('Gone already');
        return { ...before, lines };
      };
      try {
        await inTurn(() => write(keep, take));
      } catch (error) {
        synchronise();
        throw error;
      }
    },
    takeBack: (back: readonly ListLine[], keep: Keep): Promise<void> =>
      inTurn(() => write(keep, ({ lines, text }) => ({ lines: withBack(lines, back), text }))),
  };
}

const readAnew = (
  { number, text, wasBad }: ListLine,
  readings: Reading[],
  isBad: boolean,
): ListLine => ({ number, text, readings, ...((isBad || wasBad) && { wasBad: true }) });

const withAll = ({ lines, text }: QuickDraft, changes: readonly Change[]): QuickDraft =>
  changes.reduce((draft, change) => change(draft), { lines, text });

/** The number alone could match another tab's line. */
const nameOf = ({ number, text }: ListLine): string => `${number} ${text}`;

const namesOf = (lines: readonly ListLine[], numbers: ReadonlySet<number>): ReadonlySet<string> =>
  new Set(lines.filter(({ number }) => numbers.has(number)).map(nameOf));

/** Lines return to their places, or to the end if the place is taken. */
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
