import { type RefObject, useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** `/` outside a field and Ctrl+K anywhere; the returned function gives the focus back. */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>): () => void {
  const before = useRef<Element | null>(null);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isSlash = event.key === '/' && !isTyping(event.target);
      const isControlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      // Behind an open dialog nothing may take the focus.
      if ((!isSlash && !isControlK) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      before.current = document.activeElement;
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);

  return () => {
    field.current?.blur();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
}
