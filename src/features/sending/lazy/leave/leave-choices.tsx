import { useSpeech } from '../../../../i18n/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { countsOf, isOwn } from '../../sending-counts.ts';
import { useEntries } from '../../use-entries.ts';
import { byClient } from '../by-client.ts';

interface LeaveChoicesProps {
  onSend: () => void;
  onKeep: () => void;
  onExport: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

export function LeaveChoices({ onSend, onKeep, onExport, onDiscard, onStay }: LeaveChoicesProps) {
  const { t } = useSpeech();
  const entries = useEntries();
  const { waiting, toCheck } = countsOf(entries);
  return (
    <>
      <p className="mt-2 font-medium">{t('leave.intro', { count: waiting + toCheck })}</p>
      <ul className="my-3 max-h-40 overflow-y-auto rounded-md bg-sunken px-4 py-2 text-sm">
        {byClient(entries.filter((entry) => isOwn(entry) || entry.state === 'rejected')).map(
          (group) => (
            <li key={group.clNum} className="flex flex-wrap justify-between gap-x-3 py-1">
              <span className="font-medium">{group.clientName}</span>
              <span className="text-muted">{figuresOf(group.entries)}</span>
            </li>
          ),
        )}
      </ul>
      <div className="flex flex-col gap-3">
        {waiting > 0 && (
          <Choice label={t('leave.send')} help={t('leave.sendHelp')} onChoose={onSend} isFirst />
        )}
        <Choice label={t('leave.keep')} help={t('leave.keepHelp')} onChoose={onKeep} />
        <Choice label={t('leave.exportIt')} help={t('leave.exportHelp')} onChoose={onExport} />
        <Choice label={t('leave.discard')} help={t('leave.discardHelp')} onChoose={onDiscard} />
        <Button variant="quiet" onClick={onStay}>
          {t('leave.cancel')}
        </Button>
      </div>
    </>
  );

  function figuresOf(own: typeof entries): string {
    const counts = countsOf(own);
    return [
      ...(counts.waiting > 0 ? [t('leave.waiting', { count: counts.waiting })] : []),
      ...(counts.toCheck > 0 ? [t('leave.toCheck', { count: counts.toCheck })] : []),
    ].join(' · ');
  }
}

interface ChoiceProps {
  label: string;
  help: string;
  onChoose: () => void;
  isFirst?: boolean;
}

function Choice({ label, help, onChoose, isFirst = false }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className={buttonClass(isFirst ? 'primary' : 'secondary', true, 'flex-col gap-0 py-2')}
    >
      {label}
      <span className="text-sm font-normal text-pretty">{help}</span>
    </button>
  );
}
