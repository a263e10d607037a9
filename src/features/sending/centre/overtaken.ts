import { topicOf } from '../../../device/commands/topics.ts';
import type { Entry, SentEntry } from '../../../device/outbox/outbox-types.ts';
import { isToCheck, isWaiting } from '../sending-counts.ts';

/** Returns the `opId` of each rejected entry whose retry would undo a later entry. */
export function overtakenOf(
  entries: readonly Entry[],
  sent: readonly SentEntry[],
): ReadonlySet<string> {
  const rejected = entries.filter(isToCheck);
  const standing = rejected.length > 0 ? [...entries.filter(isWaiting), ...sent] : [];
  const overtaken = rejected.filter((earlier) =>
    standing.some((later) => later.seq > earlier.seq && overtakes(later, earlier)),
  );
  return new Set(overtaken.map(({ opId }) => opId));
}

const overtakes = (later: Entry | SentEntry, earlier: Entry): boolean =>
  later.lane === earlier.lane &&
  (topicOf(earlier.topic)?.overtakes(later.command, earlier.command) ?? false);
