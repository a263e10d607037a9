/** By which a list finds where a line's quantity is typed. */
export const QUANTITY = '[data-quantity]';

/** The quantity of the next line that has one: of what is no longer to be had none is asked. */
export function nextQuantity(line: Element | null): HTMLElement | undefined {
  let next = line?.nextElementSibling;
  while (next) {
    const field = next.querySelector<HTMLElement>(QUANTITY);
    if (field) return field;
    next = next.nextElementSibling;
  }
  return undefined;
}
