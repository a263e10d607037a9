import { useEffect, useRef } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import type { QuantityNotice } from './quantity-input.ts';

interface QuantityNoteProps {
  notice: QuantityNotice | undefined;
  packSize: number;
  onUndo: (before: number) => void;
  onExpire: () => void;
}

const SHOWN_MS = 10_000;

/** Lies over the pack line, so that no row moves. */
export function QuantityNote({ notice, packSize, onUndo, onExpire }: QuantityNoteProps) {
  const { t, locale } = useSpeech();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!notice) return undefined;
    // The notice stays while its undo button has the focus.
    const timer = setInterval(() => note.current?.matches(':focus-within') || onExpire(), SHOWN_MS);
    return () => clearInterval(timer);
  }, [notice, onExpire]);
  return (
    <div
      ref={note}
      role="status"
      className="absolute top-full right-0 z-10 -mt-5 flex max-w-full min-w-max"
    >
      {notice && (
        <p className="rounded-sm bg-warning-soft px-2 text-sm text-warning shadow-md">
          {notice.kind === 'limit' && t(`quantity.limits.${notice.limit}`)}
          {notice.kind === 'unkept' && t('quantity.unkept')}
          {notice.kind === 'rounded' && (
            <>
              {t('quantity.rounded', {
                to: formatCount(notice.to, locale),
                size: formatCount(packSize, locale),
              })}
              {' — '}
              <button
                type="button"
                onClick={() => onUndo(notice.before)}
                className="font-semibold underline underline-offset-2"
              >
                {t('quantity.undo')}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}
