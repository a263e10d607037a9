import type { CommandOf, TopicName } from '../../../contract/topics.ts';
import { topicOf } from './any-topic.ts';
import type { OutboxStore, Writing } from './outbox-store.ts';
import { type LaneOwner, laneOf } from './outbox-types.ts';
import { type StoredEntry, tapsOf } from './stored-entry.ts';

export interface Capture {
  topic: TopicName;
  owner: LaneOwner;
  command: CommandOf<TopicName>;
  userKey: string;
  /** Becomes the command's key, unless one that waits already can say both. */
  opId: string;
  /** Somebody may have said it under this key already. */
  once: boolean;
  at: number;
}

/** What memory knows: a hint, since other tabs and the service worker write too. */
interface Hint {
  waiting: readonly StoredEntry[];
  last: number;
}

/**
 * Puts a command on the disk: into the newest one that was never sent and can say both, or at the
 * end. Asks the database only for what memory cannot know, and believes memory in nothing that counts.
 */
export function capture(
  { commit }: Pick<OutboxStore, 'commit'>,
  one: Capture,
  hint: () => Hint,
): Promise<void> {
  return commit(async (writing) => {
    const { waiting, last } = hint();
    const lane = laneOf({ topic: one.topic, clNum: one.owner.clNum });
    const likely = placeOf(waiting, one);
    // After a lost connection this runs again, and the first time may have succeeded.
    if ((writing.isAgain || one.once) && (await writing.hasTap(one.opId))) return;
    const [news, stored] = await Promise.all([
      writing.since(last),
      likely && writing.get(likely.entry.seq),
    ]);
    const isOfLane = (entry: StoredEntry) => entry.lane === lane && entry.state === 'waiting';
    const fresh = news.filter(isOfLane);
    const place = fresh.length > 0 ? placeOf([...waiting, ...fresh], one) : likely;
    if (!place) return append(writing, one, lane);
    const isAsKnown = place === likely && stored?.tap === place.entry.tap && isUnsent(stored);
    const sure = isAsKnown
      ? { entry: stored, command: place.command }
      : placeOf(await writing.waiting(lane), one);
    if (!sure) return append(writing, one, lane);
    const taps = [...tapsOf(sure.entry), one.opId];
    writing.put({ ...sure.entry, command: sure.command, tap: one.opId, taps });
  });
}

const isUnsent = ({ attempts, state }: StoredEntry): boolean =>
  attempts === 0 && state === 'waiting';

async function append(writing: Writing, one: Capture, lane: string): Promise<void> {
  const { topic, owner, command, userKey, opId, at } = one;
  const { clNum, coNum, clientName } = owner;
  await writing.add({
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
}

/** The newest entry that can say both, and how; nothing that was sent may be changed or passed. */
function placeOf(
  waiting: readonly StoredEntry[],
  { topic, command }: Capture,
): { entry: StoredEntry; command: StoredEntry['command'] } | undefined {
  const rules = topicOf(topic);
  for (const entry of waiting.toReversed()) {
    if (!isUnsent(entry) || entry.schemaVersion !== rules?.schemaVersion) return undefined;
    const merged = rules.merge(entry.command, command);
    if (merged === 'after') return undefined;
    if (merged) return { entry, command: merged as StoredEntry['command'] };
  }
  return undefined;
}
