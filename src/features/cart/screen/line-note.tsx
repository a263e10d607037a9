import { StickyNote } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { cleanNote, NOTE_LENGTH } from '../../../../contract/orders/note.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { cart } from '../device-cart.ts';
import { LINE_EDIT, LINE_NOTES } from './line-style.ts';

interface LineNoteProps {
  line: CartLine;
  children: ReactNode;
}

export function LineNote({ line, children }: LineNoteProps) {
  const { t } = useTranslation();
  const { ArNum: arNum, reference, name, note } = line;
  const [draft, setDraft] = useState<string | undefined>();
  // Escape and Enter remove the field, which causes a blur. `isDone` makes `save` ignore that blur.
  const isDone = useRef(true);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const takesFocusBack = useRef(false);
  const isOpen = draft !== undefined;
  useUnsaved(isOpen);
  const id = useId();

  useLayoutEffect(() => {
    if (isOpen) field.current?.focus();
    else if (takesFocusBack.current) opener.current?.focus();
    takesFocusBack.current = false;
  }, [isOpen]);

  function open(): void {
    isDone.current = false;
    setDraft(note ?? '');
  }

  function close(takesFocus: boolean): void {
    takesFocusBack.current = takesFocus && document.activeElement === field.current;
    setDraft(undefined);
  }

  function save(takesFocus: boolean): void {
    if (isDone.current || draft === undefined) return;
    isDone.current = true;
    const next = cleanNote(draft);
    if (next !== note) cart.note({ arNum, reference, name }, next);
    close(takesFocus);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      save(true);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      isDone.current = true;
      close(true);
    }
  }

  return (
    <>
      <div className={LINE_NOTES}>
        {children}
        {isOpen && (
          <div className="basis-full py-1">
            <input
              ref={field}
              type="text"
              autoComplete="off"
              enterKeyHint="done"
              maxLength={NOTE_LENGTH}
              aria-label={t('cart.noteFor', { name })}
              aria-describedby={id}
              value={draft}
              onChange={(event) => setDraft(event.currentTarget.value)}
              onKeyDown={handleKey}
              onBlur={() => save(false)}
              className="min-h-control w-full min-w-0 rounded-md border border-field bg-surface px-3 text-base"
            />
            <p id={id} className="mt-1 text-sm text-muted">
              {t('cart.noteHelp', { count: NOTE_LENGTH })}
            </p>
          </div>
        )}
        {!isOpen && note !== null && (
          <p className="basis-full text-sm [overflow-wrap:anywhere]">
            <span className="sr-only">{t('cart.noteFor', { name })} </span>
            <span className="rounded-sm bg-sunken px-2 py-0.5">{note}</span>
          </p>
        )}
      </div>
      {!isOpen && (
        <button
          ref={opener}
          type="button"
          tabIndex={-1}
          aria-label={t(note === null ? 'cart.addNoteTo' : 'cart.editNoteOf', { name })}
          onClick={open}
          className={LINE_EDIT}
        >
          <StickyNote className="size-4" strokeWidth={1.75} />
          {t(note === null ? 'cart.addNote' : 'cart.editNote')}
        </button>
      )}
    </>
  );
}
