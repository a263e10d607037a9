import { useSpeech } from '../../../../i18n/i18n.ts';
import { Button } from '../../../../ui/button.tsx';

interface LeaveExportedProps {
  file: string;
  onSaved: () => void;
  onAgain: () => void;
  onBack: () => void;
}

/** Browsers do not say what became of a file, so the user confirms before anything is cleared. */
export function LeaveExported({ file, onSaved, onAgain, onBack }: LeaveExportedProps) {
  const { t } = useSpeech();
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div role="status">
        <p className="font-medium">{t('leave.exportCheck', { name: file })}</p>
        <p className="mt-1 text-muted">{t('leave.exportCheckHelp')}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onBack}>
          {t('leave.back')}
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          {t('leave.exportAgain')}
        </Button>
        <Button onClick={onSaved}>{t('leave.exportDone')}</Button>
      </div>
    </div>
  );
}
