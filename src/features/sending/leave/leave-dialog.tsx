import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import { Dialog, useModal } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { downloadOutbox } from '../file/outbox-file.ts';
import {
  type Choice,
  LeaveChoices,
  LeaveDiscarding,
  LeaveExported,
  LeaveSending,
} from './leave-steps.tsx';

interface LeaveDialogProps {
  onLeave: (options: { discard?: boolean }) => void;
  onStay: () => void;
}

/*
 * The steps of signing out with pending or rejected entries:
 *
 *   choosing ─▶ sending ── all entries arrived ─▶ (signed out)
 *      ├──────▶ exported ── file is saved ─▶ (signed out)
 *      ├──────▶ discarding ── confirmed ─▶ (signed out)
 *      └──────▶ (signed out; entries stay stored)
 */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation();
  const dialog = useModal();
  const [step, setStep] = useState<'choosing' | 'sending' | 'discarding' | 'exported'>('choosing');
  const [exported, setExported] = useState({ name: '', opIds: [] as readonly string[] });
  const [hasFailed, setFailed] = useState(false);
  const back = () => setStep('choosing');

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  const exportIt = () =>
    attempt(async () => {
      const file = await outbox.exportFile();
      setExported({ name: downloadOutbox(file), opIds: file.entries.map(({ opId }) => opId) });
      setStep('exported');
    });

  /** Only entries in the file are removed: later ones are stored until the next sign-in. */
  const leaveWithout = (opIds: readonly string[]) =>
    attempt(async () => {
      await outbox.remove(opIds);
      onLeave({});
    });

  const choices: Record<Choice, () => void> = {
    send: () => setStep('sending'),
    keep: () => onLeave({}),
    exportIt: () => void exportIt(),
    discard: () => setStep('discarding'),
    cancel: () => dialog.current?.close(),
  };

  return (
    <Dialog
      dialog={dialog}
      title={t('leave.title')}
      closeLabel={t('leave.cancel')}
      onClose={onStay}
    >
      {hasFailed && <Notice tone="error" title={t('sending.actionFailed')} />}
      {step === 'choosing' && <LeaveChoices onChoose={(choice) => choices[choice]()} />}
      {step === 'sending' && <LeaveSending onArrived={() => onLeave({})} onBack={back} />}
      {step === 'exported' && (
        <LeaveExported
          file={exported.name}
          onSaved={() => void leaveWithout(exported.opIds)}
          onAgain={() => void exportIt()}
          onBack={back}
        />
      )}
      {step === 'discarding' && (
        <LeaveDiscarding onDiscard={() => onLeave({ discard: true })} onBack={back} />
      )}
    </Dialog>
  );
}
