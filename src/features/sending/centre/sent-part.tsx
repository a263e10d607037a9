import { useTranslation } from 'react-i18next';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import type { SentEntry } from '../../../device/outbox/outbox-types.ts';
import { EntryList } from './entry-list.tsx';
import type { EntryText } from './use-entry-text.ts';

export function SentPart(props: { entries: readonly SentEntry[]; textOf: EntryText }) {
  const { t } = useTranslation();
  function stateOf({ command, clNum }: SentEntry): string {
    if (command.kind !== 'validate-order') return t('sending.sentAt');
    const { placed = [] } = outbox.known('order', clNum).state;
    const number = placed.find(({ key }) => key === command.key)?.number;
    return number ? t('sending.confirmedAs', { number }) : t('sending.sentAt');
  }
  return (
    <>
      <p className="text-muted">{t('sending.sentLimit')}</p>
      <EntryList
        {...props}
        about={(entry, moment) => (
          <>
            <span className="font-semibold text-success">{stateOf(entry)}</span> · {moment}
          </>
        )}
      />
    </>
  );
}
