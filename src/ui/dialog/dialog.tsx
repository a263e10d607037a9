import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { cx } from '../class-names.ts';

interface DialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  closeLabel: string;
  onClose?: () => void;
  wide?: boolean;
  /**
   * Set for a dialog whose content may grow. The dialog has a fixed top, so that its upper part
   * does not move.
   */
  grows?: boolean;
  children: ReactNode;
}

/** Returns the ref of a modal dialog. The dialog opens when it is mounted. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return dialog;
}

export function Dialog(props: DialogProps) {
  const { dialog, title, closeLabel, onClose, wide, grows, children } = props;
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      // The target of a click on the backdrop is the dialog itself.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className={cx(
        'm-0 mt-auto w-full max-w-full rounded-t-md bg-surface p-0 text-text shadow-xl open:animate-appear sm:m-auto sm:rounded-md',
        wide ? 'sm:max-w-2xl' : 'sm:max-w-md',
        grows && 'sm:mt-[8dvh]',
      )}
    >
      <div className="p-6">
        <div className="sticky top-0 z-10 -mx-6 -mt-6 flex items-start justify-between gap-4 bg-surface px-6 pt-6 pb-1">
          <h2 id={heading} className="text-xl font-bold">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken"
          >
            <X className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
