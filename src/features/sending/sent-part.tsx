import { useSpeech } from '../../i18n/i18n.ts';
import type { SentEntry } from '../../offline/outbox/outbox-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DeliveryPicture } from '../../ui/pictures/delivery-picture.tsx';
import { EntryGroups } from './entry-groups.tsx';
import { EntryItem } from './entry-item.tsx';
import { Moment } from './moment.tsx';
import type { Words } from './use-words.ts';

interface SentPartProps {
  entries: readonly SentEntry[];
  words: Words;
  now: number;
}

/** What the server has said yes to. */
export function SentPart({ entries, words, now }: SentPartProps) {
  const { t } = useSpeech();
  if (entries.length === 0) {
    return (
      <EmptyState picture={<DeliveryPicture />} title={t('sending.sentEmpty')}>
        {t('sending.sentEmptyHelp')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-muted">{t('sending.sentLimit')}</p>
      <EntryGroups entries={entries}>
        {(entry) => (
          <EntryItem key={entry.opId} entry={entry} what={words(entry)}>
            <span className="font-semibold text-success">{t('sending.sentAt')}</span> ·{' '}
            <Moment at={entry.sentAt} now={now} />
          </EntryItem>
        )}
      </EntryGroups>
    </>
  );
}
