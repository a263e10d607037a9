import { useEffect, useRef } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';
import type { Entry } from '../../../offline/outbox/outbox-types.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { Words } from './use-entry-text.ts';

interface RemoveSheetProps {
  entries: readonly Entry[];
  words: Words;
  onRemove: () => void;
}

const SHOWN = 5;

/** Opens by itself: what would be given up, before it is. */
export function RemoveSheet({ entries, words, onRemove }: RemoveSheetProps) {
  const { t } = useSpeech();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const count = entries.length;
  const isMaybeDone = entries.some(({ state, attempts }) => state === 'waiting' && attempts > 0);
  return (
    <Dialog
      dialog={sheet}
      title={t('sending.removeTitle', { count })}
      closeLabel={t('common.close')}
    >
      <ul className="my-3 flex flex-col gap-1">
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.opId}>
            {t('sending.removeFor', { what: words(entry), client: entry.clientName })}
          </li>
        ))}
        {count > SHOWN && <li>…</li>}
      </ul>
      <p className="text-muted">{t('sending.removeLost', { count })}</p>
      {isMaybeDone && <p className="mt-2 text-warning">{t('sending.removeMaybeDone')}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => sheet.current?.close()}>
          {t('sending.keep')}
        </Button>
        <Button
          onClick={() => {
            sheet.current?.close();
            onRemove();
          }}
        >
          {t(count > 1 ? 'sending.removeAll' : 'sending.remove')}
        </Button>
      </div>
    </Dialog>
  );
}
