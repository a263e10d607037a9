export const QUANTITY = '[data-quantity]';

export const firstQuantity = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`main ${QUANTITY}`)].find(
    (field) => field.offsetParent !== null,
  );

export function nextQuantity(line: Element | null): HTMLElement | undefined {
  let next = line?.nextElementSibling;
  while (next) {
    const field = next.querySelector<HTMLElement>(QUANTITY);
    if (field) return field;
    next = next.nextElementSibling;
  }
  return undefined;
}
