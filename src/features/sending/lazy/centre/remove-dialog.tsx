import { useEffect, useRef } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import type { Entry } from '../../../../offline/outbox/outbox-types.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import type { EntryText } from './use-entry-text.ts';

interface RemoveDialogProps {
  entries: readonly Entry[];
  textOf: EntryText;
  onRemove: () => void;
  onClose: () => void;
}

const SHOWN = 5;

export function RemoveDialog({ entries, textOf, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const count = entries.length;
  const isMaybeDone = entries.some(({ state, attempts }) => state === 'waiting' && attempts > 0);
  return (
    <Dialog
      dialog={dialog}
      title={t('sending.removeTitle', { count })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <ul className="my-3 flex flex-col gap-1">
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.opId}>
            {t('sending.removeFor', { what: textOf(entry), client: entry.clientName })}
          </li>
        ))}
        {count > SHOWN && <li>…</li>}
      </ul>
      <p className="text-muted">{t('sending.removeLost', { count })}</p>
      {isMaybeDone && <p className="mt-2 text-warning">{t('sending.removeMaybeDone')}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {t('sending.keep')}
        </Button>
        <Button
          onClick={() => {
            dialog.current?.close();
            onRemove();
          }}
        >
          {t(count > 1 ? 'sending.removeAll' : 'sending.remove')}
        </Button>
      </div>
    </Dialog>
  );
}
