import { createStore } from 'zustand/vanilla';
import type { UserDatabaseAccess } from '../../../offline/database/database.ts';
import type { DraftChange, DraftTable } from '../../../offline/database/stored-rows.ts';
import type { ListLine } from '../order-list.ts';
import type { Reading } from '../order-words.ts';

/** What is being put together for a client: lines, each under its number, and text not read yet. */
interface QuickDraft {
  lines: readonly ListLine[];
  text: string;
}

/** As the device has it; `by` is different after every write, so that a tab knows its own. */
interface StoredList extends QuickDraft {
  /** Undefined where a page of before has written, which may do so again. */
  by: string | undefined;
}

type Change = (draft: QuickDraft) => QuickDraft;

/** Writes what it does and this change as one, or neither. */
type Keep = (change: DraftChange) => Promise<unknown>;

interface QuickListDelegates {
  database: () => UserDatabaseAccess;
  clNum: number;
  newId: () => string;
  /** Between the tabs that show this list: the device has another one by now. */
  openChannel(heard: () => void): { tell(): void; close(): void };
}

export type QuickList = ReturnType<typeof createQuickList>;

const NOTHING: StoredList = { lines: [], text: '', by: '' };

const asItIs: Change = (draft) => draft;

/**
 * The list of one client, on the device from the first line on. What is changed here is done to what
 * the device has, in one transaction: other tabs with the same list take nothing from it.
 */
export function createQuickList({ database, clNum, newId, openChannel }: QuickListDelegates) {
  const key = `quick ${clNum}`;
  const store = createStore<QuickDraft>(() => NOTHING);
  /** What the device had last. */
  let known = NOTHING;
  /** What was done here since. */
  let changes: readonly Change[] = [];
  /** The one with the others done to it. */
  let folded: QuickDraft = NOTHING;
  /** What stands in the field and was typed in this tab: nobody else takes it away. */
  let typed = '';
  /** A write that was said to have failed: it may be on the device all the same. */
  let lost: { by: string; count: number } | undefined;
  let turns: Promise<unknown> = Promise.resolve();
  let isDue = false;

  function show(next: QuickDraft): void {
    folded = next;
    store.setState(typed === '' ? next : { lines: next.lines, text: typed }, true);
  }

  /** What is shown, on what is stored now: as it is, unless another tab has written. */
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
    // Another tab has read what was typed here and shown there.
    if (stored.text === '' && known.text === typed) typed = '';
    known = stored;
  }

  /** One after the other: nothing is done twice to what the device has. */
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
      // On a connection that was lost this may run again, after the first time has counted.
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
    channel.tell();
  }

  async function look(): Promise<void> {
    const stored = await database().read(['drafts'], ({ drafts }) => storedIn(drafts));
    const next = over(stored);
    learn(stored);
    if (next !== folded) show(next);
  }

  /** What was changed here goes to the device, all of it at once, and what others have changed comes. */
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
    // Where the device keeps nothing, the page still does.
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
    /** Resolves once the device has what is shown. */
    async kept(): Promise<void> {
      let last: unknown;
      while (last !== turns) {
        last = turns;
        await turns;
      }
    },
    /** Somebody looks at it: what another tab has done unheard is shown. */
    look: meet,
    close: () => channel.close(),
    say(text: string): void {
      typed = text;
      change((before) => ({ ...before, text }));
    },
    /** Behind what is there; their numbers go on from the last one. */
    add: (lines: readonly ListLine[]) => change((before) => withLines(before, lines)),
    /** From here on a line means this. */
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
    /** Lines that go where `keep` puts them; where it cannot, or another tab was first, they stay. */
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
    /** They come back to their places. */
    takeBack: (lines: readonly ListLine[], keep: Keep): Promise<void> =>
      inTurn(() => write((before) => withBack(before, lines), keep)),
  };
}

const withAll = ({ lines, text }: QuickDraft, changes: readonly Change[]): QuickDraft =>
  changes.reduce((draft, change) => change(draft), { lines, text });

/** A number alone may be that of another tab's line by now. */
const nameOf = ({ number, text }: ListLine): string => `${number} ${text}`;

/** Another tab may have given it another article meanwhile. */
const meaningOf = (line: ListLine): string => JSON.stringify(line);

const namesOf = (lines: readonly ListLine[], numbers: ReadonlySet<number>): ReadonlySet<string> =>
  new Set(lines.filter(({ number }) => numbers.has(number)).map(nameOf));

const without = (draft: QuickDraft, names: ReadonlySet<string>): QuickDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => !names.has(nameOf(line))),
});

/** To where they stood; behind the others where something new stands there by now. */
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
