import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { outbox } from '../../../../offline/outbox/device-outbox.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { downloadOutbox } from '../file/outbox-file.ts';
import { LeaveChoices } from './leave-choices.tsx';
import { LeaveSending } from './leave-sending.tsx';

interface LeaveDialogProps {
  onLeave: (options: { discard?: boolean }) => void;
  onStay: () => void;
}

type Step =
  | { name: 'choosing' | 'sending' | 'discarding' }
  | { name: 'exported'; file: string; opIds: readonly string[] };

const CHOOSING: Step = { name: 'choosing' };

/**
 * Opens by itself: signing out clears this device, and something on it has not reached the server.
 *
 *   choosing ─▶ sending ── all arrived ─▶ (signed out)
 *      ├──────▶ exported ── it is saved ─▶ (signed out)
 *      ├──────▶ discarding ── confirmed ─▶ (signed out)
 *      └──────▶ (signed out, and kept)
 */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const { t } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState(CHOOSING);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const back = () => setStep(CHOOSING);

  async function exportIt(): Promise<void> {
    try {
      const file = await outbox.exportFile();
      const opIds = file.entries.map(({ opId }) => opId);
      setStep({ name: 'exported', file: downloadOutbox(file), opIds });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  /** Removes only what is in the file; anything stored since stays. */
  async function leaveWithout(opIds: readonly string[]): Promise<void> {
    try {
      await outbox.remove(opIds);
      onLeave({});
    } catch {
      setFailed(true);
    }
  }

  return (
    <Dialog
      dialog={dialog}
      title={t('leave.title')}
      closeLabel={t('leave.cancel')}
      onClose={onStay}
    >
      {hasFailed && <Notice tone="error" title={t('sending.actionFailed')} />}
      {step.name === 'choosing' && (
        <LeaveChoices
          onSend={() => setStep({ name: 'sending' })}
          onKeep={() => onLeave({})}
          onExport={() => void exportIt()}
          onDiscard={() => setStep({ name: 'discarding' })}
          onStay={() => dialog.current?.close()}
        />
      )}
      {step.name === 'sending' && <LeaveSending onArrived={() => onLeave({})} onBack={back} />}
      {step.name === 'exported' && (
        <LeaveExported
          file={step.file}
          onSaved={() => void leaveWithout(step.opIds)}
          onAgain={() => void exportIt()}
          onBack={back}
        />
      )}
      {step.name === 'discarding' && (
        <LeaveDiscarding onDiscard={() => onLeave({ discard: true })} onBack={back} />
      )}
    </Dialog>
  );
}

interface LeaveExportedProps {
  file: string;
  onSaved: () => void;
  onAgain: () => void;
  onBack: () => void;
}

/** Browsers do not say what became of a file, so the user confirms before anything is cleared. */
function LeaveExported({ file, onSaved, onAgain, onBack }: LeaveExportedProps) {
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

interface LeaveDiscardingProps {
  onDiscard: () => void;
  onBack: () => void;
}

/** The user types a word, so that nothing is lost by mistake. */
function LeaveDiscarding({ onDiscard, onBack }: LeaveDiscardingProps) {
  const { t } = useSpeech();
  const field = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const word = t('leave.discardWord');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (field.current?.value.trim().toUpperCase() === word) return onDiscard();
    setFailed(true);
    field.current?.focus();
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <p className="font-medium">{t('leave.discardHelp')}</p>
      <TextField
        ref={field}
        label={t('leave.discardLabel', { word })}
        error={hasFailed ? t('leave.discardError', { word }) : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack}>
          {t('leave.back')}
        </Button>
        <Button type="submit">{t('leave.discardDo')}</Button>
      </div>
    </form>
  );
}
