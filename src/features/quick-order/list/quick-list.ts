import { createStore } from 'zustand/vanilla';
import type { UserDatabaseAccess } from '../../../offline/database/database.ts';
import type { DraftChange, DraftTable } from '../../../offline/database/stored-rows.ts';
import type { ListLine } from '../order-list.ts';
import type { Reading } from '../order-words.ts';

interface QuickDraft {
  lines: readonly ListLine[];
  text: string;
}

/** `by` differs after every write, so that a tab recognises its own. */
interface StoredList extends QuickDraft {
  /** Undefined after a write by an older build. */
  by: string | undefined;
}

type Change = (draft: QuickDraft) => QuickDraft;

/** Stores the change in one transaction with the caller's own writes. */
type Keep = (change: DraftChange) => Promise<unknown>;

interface QuickListDelegates {
  database: () => UserDatabaseAccess;
  clNum: number;
  newId: () => string;
  /** Tells other tabs of the same list that the stored list has changed. */
  openChannel(heard: () => void): { notify(): void; close(): void };
}

export type QuickList = ReturnType<typeof createQuickList>;

const NOTHING: StoredList = { lines: [], text: '', by: '' };

const asItIs: Change = (draft) => draft;

/**
 * Changes apply to the stored list in one transaction, so that several tabs can edit the same list.
 */
export function createQuickList({ database, clNum, newId, openChannel }: QuickListDelegates) {
  const key = `quick ${clNum}`;
  const store = createStore<QuickDraft>(() => NOTHING);
  /** The list as last read or written. */
  let known = NOTHING;
  /** Changes of this tab that are not stored yet. */
  let changes: readonly Change[] = [];
  /** `known` with `changes` applied. */
  let folded: QuickDraft = NOTHING;
  /** Text typed in this tab: no other tab may replace it. */
  let typed = '';
  /** A write that failed may be stored nevertheless. */
  let lost: { by: string; count: number } | undefined;
  let turns: Promise<unknown> = Promise.resolve();
  let isDue = false;

  function show(next: QuickDraft): void {
    folded = next;
    store.setState(typed === '' ? next : { lines: next.lines, text: typed }, true);
  }

  /** Keeps the same object unless another tab has written. */
  const over = (stored: StoredList): QuickDraft =>
    stored.by !== undefined && stored.by === known.by ? folded : withAll(stored, changes);

  async function storedIn(drafts: DraftTable): Promise<StoredList> {
    const row = await drafts.get(key);
    const stored = (row?.draft as StoredList | undefined) ?? NOTHING;
    if (lost && stored.by === lost.by) {
      changes = changes.slice(lost.count);
      lost = undefined;
    }
    return stored;
  }

  function learn(stored: StoredList): void {
    // Another tab has read the text that was typed here.
    if (stored.text === '' && known.text === typed) typed = '';
    known = stored;
  }

  /** Runs in sequence, so that no change is applied twice. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turns.then(work);
    turns = done.catch(() => undefined);
    return done;
  }

  async function write(next: Change, keep: Keep): Promise<void> {
    const by = newId();
    let stored = known;
    let count = 0;
    let isAsShown = false;
    const change = async (drafts: DraftTable) => {
      const now = await storedIn(drafts);
      // After a lost connection the transaction may run twice.
      if (now.by === by) return;
      count = changes.length;
      const { lines, text } = next(over(now));
      isAsShown = lines === folded.lines && text === folded.text;
      stored = lines.length > 0 || text !== '' ? { lines, text, by } : NOTHING;
      if (stored === NOTHING) await drafts.delete(key);
      else await drafts.put({ key, draft: stored });
    };
    try {
      await keep(change);
    } catch (error) {
      lost = { by, count };
      throw error;
    }
    learn(stored);
    changes = changes.slice(count);
    if (!isAsShown) show(withAll(stored, changes));
    channel.notify();
  }

  async function look(): Promise<void> {
    const stored = await database().read(['drafts'], ({ drafts }) => storedIn(drafts));
    const next = over(stored);
    learn(stored);
    if (next !== folded) show(next);
  }

  /** Stores all changes of this tab, and shows those of other tabs. */
  function meet(): void {
    if (isDue) return;
    isDue = true;
    const work = async () => {
      isDue = false;
      if (changes.length === 0) return look();
      return write(asItIs, (change) =>
        database().write(['drafts'], ({ drafts }) => change(drafts)),
      );
    };
    // If the device stores nothing, the page still shows the changes.
    inTurn(work).catch(() => undefined);
  }

  function change(next: Change): void {
    changes = [...changes, next];
    show(next(folded));
    meet();
  }

  const channel = openChannel(meet);
  meet();

  return {
    ...store,
    /** Resolves once the device has stored what is shown. */
    async kept(): Promise<void> {
      let last: unknown;
      while (last !== turns) {
        last = turns;
        await turns;
      }
    },
    look: meet,
    close: () => channel.close(),
    setText(text: string): void {
      typed = text;
      change((before) => ({ ...before, text }));
    },
    add: (lines: readonly ListLine[]) => change((before) => withLines(before, lines)),
    read(number: number, reading: Reading): void {
      const names = namesOf(folded.lines, new Set([number]));
      change((before) => ({
        ...before,
        lines: before.lines.map((line) =>
          names.has(nameOf(line)) ? { ...line, readings: [reading] } : line,
        ),
      }));
    },
    remove(numbers: ReadonlySet<number>): void {
      const names = namesOf(folded.lines, numbers);
      change((before) => without(before, names));
    },
    /** Lines leave the list only if `keep` stores them and no other tab was first. */
    async handOver(numbers: ReadonlySet<number>, keep: Keep): Promise<void> {
      const agreed = new Set(
        folded.lines.filter(({ number }) => numbers.has(number)).map(meaningOf),
      );
      const take = (before: QuickDraft) => {
        const lines = before.lines.filter((line) => !agreed.has(meaningOf(line)));
        if (before.lines.length - lines.length < numbers.size) throw new Error('Gone already');
        return { ...before, lines };
      };
      try {
        await inTurn(() => write(take, keep));
      } catch (error) {
        meet();
        throw error;
      }
    },
    takeBack: (lines: readonly ListLine[], keep: Keep): Promise<void> =>
      inTurn(() => write((before) => withBack(before, lines), keep)),
  };
}

const withAll = ({ lines, text }: QuickDraft, changes: readonly Change[]): QuickDraft =>
  changes.reduce((draft, change) => change(draft), { lines, text });

/** A number alone may name another tab's line. */
const nameOf = ({ number, text }: ListLine): string => `${number} ${text}`;

/** Another tab may have given the line another product. */
const meaningOf = (line: ListLine): string => JSON.stringify(line);

const namesOf = (lines: readonly ListLine[], numbers: ReadonlySet<number>): ReadonlySet<string> =>
  new Set(lines.filter(({ number }) => numbers.has(number)).map(nameOf));

const without = (draft: QuickDraft, names: ReadonlySet<string>): QuickDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => !names.has(nameOf(line))),
});

/** Lines return to their places, or to the end if the place is taken. */
function withBack(draft: QuickDraft, lines: readonly ListLine[]): QuickDraft {
  const held = new Map(draft.lines.map((line) => [line.number, line.text]));
  const home = lines.filter(({ number }) => !held.has(number));
  const taken = lines.filter(({ number, text }) => held.has(number) && held.get(number) !== text);
  const all = [...draft.lines, ...home].sort((one, other) => one.number - other.number);
  return withLines(
    { ...draft, lines: all },
    taken.map((line, at) => ({ ...line, number: at + 1 })),
  );
}

function withLines(draft: QuickDraft, lines: readonly ListLine[]): QuickDraft {
  const last = draft.lines.at(-1)?.number ?? 0;
  const more = lines.map((line) => ({ ...line, number: line.number + last }));
  return { ...draft, lines: [...draft.lines, ...more] };
}
