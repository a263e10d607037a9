import { type Contents, topicNameOf } from '../outbox-types.ts';
import type { OutboxStore } from './store.ts';

/** Thrown if a new row gets a number that was used before: the storage has then been emptied. */
export class StorageEmptiedError extends Error {
  override name = 'StorageEmptiedError';
}

/**
 * Stores lost entries again with the same keys, before newer entries. Skips entries that another
 * tab has already restored.
 */
export function restoreEntries(store: OutboxStore, held: Contents): Promise<void> {
  return store.commit(async (writing) => {
    const [stored, sent] = await Promise.all([writing.since(0), writing.sentIds()]);
    const here = new Set(stored.map(({ opId }) => opId));
    const lost = held.entries.filter(({ opId }) => !here.has(opId) && !sent.has(opId));
    const known = new Set(held.entries.map(({ opId }) => opId));
    const last = held.entries.at(-1)?.seq ?? 0;
    const newer = stored.filter(({ seq, opId }) => seq <= last && !known.has(opId));
    const taken = new Set(lost.map(({ seq }) => seq));
    for (const { seq } of newer) if (!taken.has(seq)) writing.drop(seq);
    for (const entry of lost) writing.put(entry);
    for (const { seq: _, ...entry } of newer) await writing.add(entry);
    for (const snapshot of held.snapshots) {
      const { version } = await writing.snapshotOf(snapshot.lane, topicNameOf(snapshot));
      if (version < snapshot.version) writing.putSnapshot(snapshot);
    }
  });
}
