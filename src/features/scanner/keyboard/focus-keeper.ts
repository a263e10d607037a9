const hasValue = (
  element: Element | null,
): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  element?.matches('input, textarea, select') === true;

/** The prototype's setter bypasses React, which would otherwise miss the change. */
function write(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, value);
  // historyUndo tells a field with a draft that nothing is typed.
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Remembers focus, text and caret; the returned function restores them. */
export function keepFocus(): () => void {
  const element = document.activeElement;
  const field = hasValue(element) ? element : undefined;
  const value = field?.value;
  const {
    selectionStart = null,
    selectionEnd = null,
    selectionDirection = null,
  } = field && !(field instanceof HTMLSelectElement) ? field : {};
  return () => {
    if (document.activeElement !== element && element instanceof HTMLElement) {
      element.focus({ preventScroll: true });
    }
    if (!field || value === undefined) return;
    if (field.value !== value) write(field, value);
    // Runs after React has rendered the change. Some types of field have no caret.
    queueMicrotask(() => {
      if (selectionStart === null || field instanceof HTMLSelectElement) return;
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
    });
  };
}
