import { useSpeech } from '../../../../i18n/i18n.ts';
import { outbox } from '../../../../offline/outbox/device-outbox.ts';
import type { SentEntry } from '../../../../offline/outbox/outbox-types.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { DeliveryPicture } from '../../../../ui/pictures/delivery-picture.tsx';
import { EntryGroups } from './entry-groups.tsx';
import { EntryItem } from './entry-item.tsx';
import { Moment } from './moment.tsx';
import type { EntryText } from './use-entry-text.ts';

interface SentPartProps {
  entries: readonly SentEntry[];
  textOf: EntryText;
  now: number;
}

export function SentPart({ entries, textOf, now }: SentPartProps) {
  const { t } = useSpeech();
  /** A placed order shows its number, where this device still has it. */
  function numberOf({ command, clNum }: SentEntry): string | undefined {
    if (command.kind !== 'validate-order') return undefined;
    const { placed = [] } = outbox.known('order', clNum).state;
    const number = placed.find(({ key }) => key === command.key)?.number;
    return number ? t('sending.confirmedAs', { number }) : undefined;
  }
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
          <EntryItem key={entry.opId} entry={entry} what={textOf(entry)}>
            <span className="font-semibold text-success">
              {numberOf(entry) ?? t('sending.sentAt')}
            </span>{' '}
            · <Moment at={entry.sentAt} now={now} />
          </EntryItem>
        )}
      </EntryGroups>
    </>
  );
}
