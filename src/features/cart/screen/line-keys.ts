import type { KeyboardEvent } from 'react';
import { isPressed, shortcuts } from '../../../lib/settings/shortcuts.ts';
import { QUANTITY } from '../../../ui/next-quantity.ts';

const [, FORTH] = shortcuts.quantity.inLine;

/** Arrow keys move between the controls of a line, because Tab reaches only the quantities. */
export function moveInLine(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  // Shift with an arrow key selects text.
  if (!isPressed(shortcuts.quantity.inLine, event) || event.shiftKey) return;
  if (!(target instanceof HTMLElement)) return;
  if (target instanceof HTMLInputElement && !isAtEnd(target, key)) return;
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('a, button, input')];
  const next = controls[controls.indexOf(target) + (key === FORTH ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** True if the caret cannot move further. Otherwise, the arrow keys move the caret. */
const isAtEnd = (field: HTMLInputElement, key: string): boolean =>
  field.matches(QUANTITY) &&
  (key === FORTH ? field.selectionEnd === field.value.length : field.selectionStart === 0);
