import { type CommandOf, type TopicName, topicOf } from '../commands/topics.ts';
import type { DraftChange } from '../database/stored-rows.ts';
import type { LaneOwner, StoredEntry } from './outbox-types.ts';
import { StorageEmptiedError } from './storage/emptied.ts';
import type { OutboxStore } from './storage/store.ts';
import { tapsOf, type Writing } from './storage/writing.ts';

interface Tap {
  command: CommandOf<TopicName>;
  /** The key of the tap. An entry that is created for the tap gets the same key. */
  opId: string;
}

export interface Capture {
  topic: TopicName;
  lane: string;
  owner: LaneOwner;
  userKey: string;
  taps: readonly Tap[];
  /** True if the taps may already be stored. If they are, `capture` stores nothing. */
  once: boolean;
  at: number;
  draft: DraftChange | undefined;
}

/** The lane in this tab’s memory. Another tab or the service worker may have written since. */
interface Hint {
  waiting: readonly StoredEntry[];
  last: number;
}

type Row = Omit<StoredEntry, 'seq'> & { seq?: number };

/**
 * Stores commands in one transaction. The hint from memory only saves reads, and is checked against
 * the storage. Returns false if the commands are already stored.
 */
export function capture(store: OutboxStore, made: Capture, hint: () => Hint): Promise<boolean> {
  const { topic, lane, taps, once, draft } = made;
  const [first] = taps;
  return store.commit(async (writing) => {
    const known = hint();
    // The first run may have committed all taps, although its connection was lost.
    if ((writing.isRepeated || once) && (await writing.hasTap(taps.map(({ opId }) => opId))))
      return false;
    const rows: Row[] =
      first && taps.length === 1
        ? await candidates(writing, known, { topic, lane, ...first })
        : await writing.waiting(lane);
    const touched = new Set<number>();
    for (const tap of taps) touched.add(place(rows, made, tap));
    const changed = [...touched].flatMap((at) => rows[at] ?? []);
    for (const row of changed) if (isStored(row)) writing.put(row);
    const added = await Promise.all(
      changed.flatMap((row) => (isStored(row) ? [] : writing.add(row))),
    );
    if (added.some(({ seq }) => seq <= known.last)) throw new StorageEmptiedError();
    if (draft) await writing.changeDraft(draft);
    return true;
  }, draft !== undefined);
}

const isStored = (row: Row): row is StoredEntry => row.seq !== undefined;

const isUnsent = ({ attempts, state }: Row): boolean => attempts === 0 && state === 'waiting';

/** Returns the entry to merge into, or all pending entries if memory is outdated. */
async function candidates(
  writing: Writing,
  { waiting, last }: Hint,
  one: Pick<Capture, 'topic' | 'lane'> & Tap,
): Promise<StoredEntry[]> {
  const likely = waiting[placeOf(waiting, one)?.at ?? -1];
  const [news, stored] = await Promise.all([
    writing.since(last),
    likely && writing.get(likely.seq),
  ]);
  const fresh = news.filter((entry) => entry.lane === one.lane && entry.state === 'waiting');
  const all = [...waiting, ...fresh];
  const entry = fresh.length > 0 ? all[placeOf(all, one)?.at ?? -1] : likely;
  if (!entry) return [];
  const isAsKnown = entry === likely && stored?.tap === entry.tap && isUnsent(stored);
  return isAsKnown ? [stored] : writing.waiting(one.lane);
}

function place(rows: Row[], made: Capture, { command, opId }: Tap): number {
  const { topic, lane, owner, userKey, at } = made;
  const found = placeOf(rows, { topic, command });
  const row = rows[found?.at ?? -1];
  if (found && row) {
    const taps = [...tapsOf(row), opId];
    rows[found.at] = { ...row, command: found.command, tap: opId, taps };
    return found.at;
  }
  const { clNum, coNum, clientName } = owner;
  const added = rows.push({
    opId,
    tap: opId,
    taps: [opId],
    lane,
    topic,
    command,
    clNum,
    coNum,
    clientName,
    userKey,
    schemaVersion: topicOf(topic)?.schemaVersion ?? 0,
    createdAt: at,
    attempts: 0,
    retryAt: 0,
    state: 'waiting',
    request: undefined,
    lastError: undefined,
  });
  return added - 1;
}

/**
 * Returns the position of the newest row into which the command can be merged. Sent rows are never
 * changed, and commands never move before a sent row.
 */
function placeOf(
  rows: readonly Row[],
  { topic, command }: Pick<Capture, 'topic'> & Pick<Tap, 'command'>,
): { at: number; command: Tap['command'] } | undefined {
  const rules = topicOf(topic);
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (!row || !isUnsent(row) || row.schemaVersion !== rules?.schemaVersion) return undefined;
    const merged = rules.merge(row.command, command);
    if (merged === 'after') return undefined;
    if (merged) return { at, command: merged as Tap['command'] };
  }
  return undefined;
}
