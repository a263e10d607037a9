/** Selects the text of a field that has just got the focus, so that typing replaces the text. */
export function selectAll(field: HTMLInputElement): void {
  field.select();
  // WebKit moves the caret when the pointer is released: 24 typed over 0 would become 240. Prevent
  // this.
  field.addEventListener('mouseup', (event) => event.preventDefault(), { once: true });
}
