import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasUnsaved } from '../../lib/unsaved.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { noteReload } from './reload-guard.ts';
import { takeUpdate } from './take-update.ts';
import { putOff, useUpdate } from './update-store.ts';

export function UpdateSlot() {
  const { offered } = useUpdate();
  const isUnsaved = useHasUnsaved();
  return (
    <div role="status" className="relative">
      {offered && !isUnsaved && <UpdatePrompt key={offered} />}
    </div>
  );
}

/** Taps in this time are ignored: they were meant for the content that the prompt now covers. */
const UNTOUCHED_MS = 600;

function UpdatePrompt() {
  const { t } = useTranslation();
  const [shownAt] = useState(() => performance.now());
  const [isUpdating, setUpdating] = useState(false);
  const isMeant = () => !isUpdating && performance.now() - shownAt > UNTOUCHED_MS;
  function update() {
    if (!isMeant()) return;
    setUpdating(true);
    noteReload();
    void takeUpdate();
  }
  return (
    <div className="absolute top-2 right-4 z-20 flex max-w-[calc(100vw-2rem)] items-center gap-2 rounded-full border border-divider bg-surface py-1 pr-1 pl-4 text-sm shadow-lg lg:right-8 print:hidden">
      <p className="whitespace-nowrap">{t('updates.ready')}</p>
      <button
        type="button"
        aria-disabled={isUpdating || undefined}
        onClick={update}
        className={buttonClass('quiet', false, 'shrink-0 rounded-full px-3 text-sm')}
      >
        {isUpdating ? t('updates.updating') : t('updates.update')}
      </button>
      <button
        type="button"
        aria-label={t('updates.later')}
        onClick={() => isMeant() && putOff()}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken"
      >
        <X className="size-4.5" />
      </button>
    </div>
  );
}
