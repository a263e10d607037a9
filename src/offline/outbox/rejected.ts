import type { CommandOf, TopicName } from '../../../contract/topics.ts';
import { topicOf } from './any-topic.ts';
import type { OutboxStore, Writing } from './store.ts';
import type { StoredEntry } from './stored-entry.ts';

type Commit = Pick<OutboxStore, 'commit'>;

/** As if it had never been tried: a refusal had no effect, so it may be said otherwise now. */
const FRESH = { state: 'waiting', retryAt: 0, request: undefined, lastError: undefined } as const;

async function rejected(writing: Writing, opId: string): Promise<StoredEntry | undefined> {
  const entry = await writing.find(opId);
  return entry?.state === 'rejected' ? entry : undefined;
}

/** As it is, in its old place and under its own key. */
const again = (entry: StoredEntry): StoredEntry => ({
  ...entry,
  ...FRESH,
  tap: `${entry.tap}+`,
});

/** What was set aside with a refused one is on its way again. */
async function bringBack(writing: Writing, { opId, lane }: StoredEntry): Promise<void> {
  for (const entry of await writing.rejected(lane)) {
    if (entry.lastError?.behind === opId) writing.put(again(entry));
  }
}

/** What was refused goes once more. */
export function retryRejected({ commit }: Commit, opIds: readonly string[]): Promise<void> {
  return commit(async (writing) => {
    for (const opId of opIds) {
      const entry = await rejected(writing, opId);
      if (!entry) continue;
      writing.put(again(entry));
      await bringBack(writing, entry);
    }
  });
}

/** A command that takes the place of another, and the key that it goes under. */
interface Renewal {
  command: CommandOf<TopicName>;
  newId: string;
}

/** Other commands in the old place: under keys of their own, since they say something else. */
export function correctRejected(
  { commit }: Commit,
  opId: string,
  renewals: readonly Renewal[],
): Promise<void> {
  return commit(async (writing) => {
    const entry = await rejected(writing, opId);
    if (!entry) return;
    const schemaVersion = topicOf(entry.topic)?.schemaVersion ?? entry.schemaVersion;
    const { seq, ...draft } = entry;
    const drafts = renewals.map(({ command, newId }) => {
      const renewed = { command, schemaVersion, opId: newId, tap: newId, taps: [newId] };
      return { ...draft, ...FRESH, ...renewed, attempts: 0 };
    });
    const last = drafts.pop();
    await writing.addBefore(seq, drafts);
    if (last) writing.put({ ...last, seq });
    else writing.drop(seq);
    await bringBack(writing, entry);
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
