import { useEffect, useRef, useState } from 'react';
import { useSpeech } from '../../i18n/i18n.ts';
import { outbox } from '../../offline/outbox/device-outbox.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { LeaveChoices } from './leave-choices.tsx';
import { LeaveDiscarding } from './leave-discarding.tsx';
import { LeaveExported } from './leave-exported.tsx';
import { LeaveSending } from './leave-sending.tsx';
import { downloadOutbox } from './outbox-file.ts';

interface LeaveSheetProps {
  onLeave: (options: { keepWaiting?: boolean }) => void;
  onStay: () => void;
}

type Step = { name: 'choosing' | 'sending' | 'discarding' } | { name: 'exported'; file: string };

const CHOOSING: Step = { name: 'choosing' };

/**
 * Opens by itself: signing out clears this device, and something on it has not reached us.
 *
 *   choosing ─▶ sending ── all arrived ─▶ (signed out)
 *      ├──────▶ exported ── it is saved ─▶ (signed out)
 *      ├──────▶ discarding ── the word ──▶ (signed out)
 *      └──────▶ (signed out, and kept)
 */
export function LeaveSheet({ onLeave, onStay }: LeaveSheetProps) {
  const { t } = useSpeech();
  const sheet = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState(CHOOSING);
  useEffect(() => sheet.current?.showModal(), []);
  const back = () => setStep(CHOOSING);
  const exportIt = () => setStep({ name: 'exported', file: downloadOutbox(outbox.exportFile()) });
  return (
    <Sheet sheet={sheet} title={t('leave.title')} closeLabel={t('leave.cancel')} onClose={onStay}>
      {step.name === 'choosing' && (
        <LeaveChoices
          onSend={() => setStep({ name: 'sending' })}
          onKeep={() => onLeave({ keepWaiting: true })}
          onExport={exportIt}
          onDiscard={() => setStep({ name: 'discarding' })}
          onStay={() => sheet.current?.close()}
        />
      )}
      {step.name === 'sending' && <LeaveSending onArrived={() => onLeave({})} onBack={back} />}
      {step.name === 'exported' && (
        <LeaveExported
          file={step.file}
          onSaved={() => onLeave({})}
          onAgain={exportIt}
          onBack={back}
        />
      )}
      {step.name === 'discarding' && (
        <LeaveDiscarding onDiscard={() => onLeave({})} onBack={back} />
      )}
    </Sheet>
  );
}
