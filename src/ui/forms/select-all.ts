/** For a field that gets the focus, so that what is typed replaces what is there. */
export function selectAll(field: HTMLInputElement): void {
  field.select();
  // WebKit puts the caret where the pointer is released: 24 typed over 0 would be 240.
  field.addEventListener('mouseup', (event) => event.preventDefault(), { once: true });
}
