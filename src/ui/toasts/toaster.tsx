import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { isPressed, shortcuts } from '../../lib/settings/shortcuts.ts';
import { ToastCard } from './toast-card.tsx';
import { type ToastItem, toasts } from './toast-queue.ts';

interface ToasterProps {
  regionLabel: string;
  label: string;
  closeLabel: string;
}

export function Toaster(labels: ToasterProps) {
  const item = useStore(toasts);
  const dialog = useModal(item?.open === true);
  const region = <Region item={item} {...labels} />;
  return dialog ? createPortal(region, dialog) : region;
}

/**
 * Returns the open modal dialog. The toast is shown inside this dialog, because the page behind the
 * dialog is inert.
 */
function useModal(isWatched: boolean): Element | undefined {
  const [modal, setModal] = useState<Element | undefined>();
  useLayoutEffect(() => {
    if (!isWatched) return;
    const look = () => setModal([...document.querySelectorAll('dialog:modal')].at(-1));
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [isWatched]);
  return modal;
}

function Region({ item, regionLabel, ...labels }: ToasterProps & { item: ToastItem | undefined }) {
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  // Screen readers announce only what is added to an existing region, so render the region empty
  // first.
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    setThere(true);
    const focus = (event: globalThis.KeyboardEvent) => {
      if (
        !isPressed(shortcuts.everywhere.toast, event) ||
        region.current?.contains(document.activeElement)
      )
        return;
      before.current = document.activeElement;
      region.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !item?.open) return;
    event.stopPropagation();
    event.preventDefault();
    toasts.dismiss(item.id);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={regionLabel}
      onKeyDown={close}
      className="pointer-events-none fixed right-0 bottom-[var(--bottom-height,0px)] z-50 w-full p-4 outline-none sm:max-w-md"
    >
      <ol aria-live="polite" className="pointer-events-auto">
        {isThere && item && <ToastCard key={item.id} item={item} {...labels} />}
      </ol>
    </section>
  );
}
