import type { CommandOf, TopicName } from '../../../contract/topics.ts';
import { topicOf } from './any-topic.ts';
import type { OutboxStore, Writing } from './outbox-store.ts';
import type { StoredEntry } from './stored-entry.ts';

type Commit = Pick<OutboxStore, 'commit'>;

/** As if it had never been tried: a refusal had no effect, so it may be said otherwise now. */
const FRESH = { state: 'waiting', retryAt: 0, request: undefined, lastError: undefined } as const;

async function rejected(writing: Writing, opId: string): Promise<StoredEntry | undefined> {
  const entry = await writing.find(opId);
  return entry?.state === 'rejected' ? entry : undefined;
}

/** What was refused goes once more, in its old place and under its own key. */
export function retryRejected({ commit }: Commit, opIds: readonly string[]): Promise<void> {
  return commit(async (writing) => {
    for (const opId of opIds) {
      const entry = await rejected(writing, opId);
      if (entry) writing.put({ ...entry, ...FRESH, tap: `${entry.tap}+` });
    }
  });
}

/** Another command in the old place: under a key of its own, since it says something else. */
export function correctRejected(
  { commit }: Commit,
  opId: string,
  { command, newId }: { command: CommandOf<TopicName>; newId: string },
): Promise<void> {
  return commit(async (writing) => {
    const entry = await rejected(writing, opId);
    if (!entry) return;
    const schemaVersion = topicOf(entry.topic)?.schemaVersion ?? entry.schemaVersion;
    const renewed = { command, schemaVersion, opId: newId, tap: newId, attempts: 0 };
    writing.put({ ...entry, ...FRESH, ...renewed });
  });
}

export function removeEntries({ commit }: Commit, opIds: readonly string[]): Promise<void> {
  return commit(async (writing) => {
    for (const opId of opIds) {
      const entry = await writing.find(opId);
      if (entry) writing.drop(entry.seq);
    }
  });
}
