import type { ReactNode } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import type { Entry, SentEntry } from '../../../../offline/outbox/outbox-types.ts';
import { byClient } from '../by-client.ts';

interface EntryGroupsProps<T> {
  entries: readonly T[];
  children: (entry: T) => ReactNode;
}

export function EntryGroups<T extends Entry | SentEntry>({
  entries,
  children,
}: EntryGroupsProps<T>) {
  const { t } = useSpeech();
  return byClient(entries).map((group) => (
    <section
      key={group.clNum}
      aria-label={group.clientName}
      className="rounded-md border border-divider bg-surface px-4 lg:px-5"
    >
      <h2 className="flex flex-wrap items-baseline gap-x-3 border-b border-divider py-3 text-lg font-semibold">
        {group.clientName}
        <span className="text-sm font-normal text-muted">
          {t('sending.entries', { count: group.entries.length })}
        </span>
      </h2>
      <ul>{group.entries.map(children)}</ul>
    </section>
  ));
}
