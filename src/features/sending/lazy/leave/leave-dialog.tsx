import { useEffect, useRef, useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { outbox } from '../../../../offline/outbox/device-outbox.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { downloadOutbox } from '../file/outbox-file.ts';
import { LeaveChoices } from './leave-choices.tsx';
import { LeaveDiscarding } from './leave-discarding.tsx';
import { LeaveExported } from './leave-exported.tsx';
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
