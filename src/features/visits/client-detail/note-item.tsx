import type { VisitNote } from '../../../../contract/visits/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';

interface NoteItemProps {
  note: VisitNote;
  isOwn: boolean;
  isUnsent: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function NoteItem({ note, isOwn, isUnsent, onEdit, onRemove }: NoteItemProps) {
  const { t, locale } = useSpeech();
  const { author, writtenAt } = note;
  return (
    <>
      <p className="break-words whitespace-pre-wrap">{note.body}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-muted">
          {t('visits.byOn', {
            name: `${author.firstName} ${author.lastName}`,
            day: formatDay(writtenAt, locale),
            time: formatTime(writtenAt, locale),
          })}
          {isUnsent && <span className="text-warning"> · {t('visits.unsent')}</span>}
        </p>
        {isOwn && (
          <div className="-mr-2 flex">
            <Button variant="quiet" onClick={onEdit}>
              {t('visits.edit')}
            </Button>
            <Button variant="quiet" onClick={onRemove}>
              {t('visits.remove')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
