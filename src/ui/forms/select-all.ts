/** For a field that has just got the focus, so that typing replaces its text. */
export function selectAll(field: HTMLInputElement): void {
  field.select();
  // WebKit puts the caret where the pointer is released: 24 typed over 0 would become 240.
  field.addEventListener('mouseup', (event) => event.preventDefault(), { once: true });
}
