/** Selects the text of a field that has just got the focus, so that typing replaces it. */
export function selectAll(field: HTMLInputElement): void {
  field.select();
  // Prevents WebKit from moving the caret when the pointer is released. Otherwise 24 typed over 0
  // would become 240.
  field.addEventListener('mouseup', (event) => event.preventDefault(), { once: true });
}
