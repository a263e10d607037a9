import { topicOf } from '../../../../offline/outbox/any-topic.ts';
import type { Entry, SentEntry } from '../../../../offline/outbox/outbox-types.ts';
import { isToCheck, isWaiting } from '../../sending-counts.ts';

/**
 * Refused entries on which the user has said something else since, that is done or on its way: sent
 * once more in their old place they would undo it. By their keys.
 */
export function overtakenOf(
  entries: readonly Entry[],
  sent: readonly SentEntry[],
): ReadonlySet<string> {
  const refused = entries.filter(isToCheck);
  const standing = refused.length > 0 ? [...entries.filter(isWaiting), ...sent] : [];
  const overtaken = refused.filter((earlier) =>
    standing.some((later) => later.seq > earlier.seq && overtakes(later, earlier)),
  );
  return new Set(overtaken.map(({ opId }) => opId));
}

const overtakes = (later: Entry | SentEntry, earlier: Entry): boolean =>
  later.lane === earlier.lane &&
  (topicOf(earlier.topic)?.overtakes(later.command, earlier.command) ?? false);
