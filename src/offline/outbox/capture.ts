import type { CommandOf, TopicName } from '../../../contract/topics.ts';
import type { DraftChange } from '../stored-rows.ts';
import { topicOf } from './any-topic.ts';
import type { OutboxStore, Writing } from './store.ts';
import { type LaneOwner, laneOf } from './outbox-types.ts';
import { type StoredEntry, tapsOf } from './stored-entry.ts';

interface Tap {
  command: CommandOf<TopicName>;
  /** Becomes the command's key, unless one that waits already can say both. */
  opId: string;
}

export interface Capture {
  topic: TopicName;
  owner: LaneOwner;
  userKey: string;
  /** All of them are kept, in their order, or none. */
  taps: readonly Tap[];
  /** Somebody may have said it under this key already. */
  once: boolean;
  at: number;
  /** What becomes of the draft they come from: gone from there as soon as they are here. */
  draft: DraftChange | undefined;
}

/** What memory knows: a hint, since other tabs and the service worker write too. */
interface Hint {
  waiting: readonly StoredEntry[];
  last: number;
}

/** On the disk already, or about to be. */
type Row = Omit<StoredEntry, 'seq'> & { seq?: number };

/**
 * Puts commands on the disk: each into the newest one that was never sent and can say both, or at the
 * end. Asks the database only for what memory cannot know, and believes memory in nothing that counts.
 */
export function capture(
  { commit }: Pick<OutboxStore, 'commit'>,
  made: Capture,
  hint: () => Hint,
): Promise<void> {
  const { topic, owner, taps, once, draft } = made;
  const lane = laneOf({ topic, clNum: owner.clNum });
  const [first] = taps;
  return commit(async (writing) => {
    const known = hint();
    // After a lost connection this runs again, and the first time may have succeeded: with all of them.
    if ((writing.isAgain || once) && (await writing.hasTap(taps.map(({ opId }) => opId)))) return;
    const rows: Row[] =
      first && taps.length === 1
        ? await candidates(writing, known, lane, { topic, ...first })
        : await writing.waiting(lane);
    const touched = new Set<number>();
    for (const tap of taps) touched.add(place(rows, made, lane, tap));
    const changed = [...touched].flatMap((at) => rows[at] ?? []);
    for (const row of changed) if (isStored(row)) writing.put(row);
    await Promise.all(changed.map((row) => !isStored(row) && writing.add(row)));
    if (draft) await writing.changeDraft(draft);
  }, draft !== undefined);
}

const isStored = (row: Row): row is StoredEntry => row.seq !== undefined;

const isUnsent = ({ attempts, state }: Row): boolean => attempts === 0 && state === 'waiting';

/** Of what waits, the one that a single command goes into; or all of it, where memory is behind. */
async function candidates(
  writing: Writing,
  { waiting, last }: Hint,
  lane: string,
  one: Pick<Capture, 'topic'> & Tap,
): Promise<StoredEntry[]> {
  const likely = waiting[placeOf(waiting, one)?.at ?? -1];
  const [news, stored] = await Promise.all([
    writing.since(last),
    likely && writing.get(likely.seq),
  ]);
  const fresh = news.filter((entry) => entry.lane === lane && entry.state === 'waiting');
  const all = [...waiting, ...fresh];
  const entry = fresh.length > 0 ? all[placeOf(all, one)?.at ?? -1] : likely;
  if (!entry) return [];
  const isAsKnown = entry === likely && stored?.tap === entry.tap && isUnsent(stored);
  return isAsKnown ? [stored] : writing.waiting(lane);
}

/** Says it in one of the rows, or in another one behind them; which. */
function place(rows: Row[], made: Capture, lane: string, { command, opId }: Tap): number {
  const { topic, owner, userKey, at } = made;
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

/** The newest row that can say both, and how; nothing that was sent may be changed or passed. */
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
