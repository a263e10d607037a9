const hasValue = (
  element: Element | null,
): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  element?.matches('input, textarea, select') === true;

/** Set past React, which would otherwise take it for its own and hear of no change. */
function write(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, value);
  // Taken back, as by Ctrl+Z: a field that shows what it stood for knows that nothing is typed.
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Remembers focus, text and caret; what comes back puts all three where they were. */
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
    // Behind what React draws for the change. Some kinds of field have no caret to speak of.
    queueMicrotask(() => {
      if (selectionStart === null || field instanceof HTMLSelectElement) return;
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
    });
  };
}
