import { useEffect, useEffectEvent } from 'react';
import { deviceSwitch } from './device-switch.ts';

/**
 * The shortcuts, by the place where they work. Both the handlers and the list that `?` opens use
 * them.
 */
export const shortcuts = {
  everywhere: {
    palette: ['Control+k'],
    search: ['/'],
    quantity: ['q'],
    order: ['Control+Enter'],
    keys: ['?'],
    toast: ['F8'],
  },
  search: {
    point: ['ArrowUp', 'ArrowDown'],
    addPack: ['Enter'],
    giveQuantity: ['Tab'],
    openProduct: ['Control+Enter'],
    leave: ['Escape'],
  },
  quantity: {
    onePack: ['ArrowUp', 'ArrowDown'],
    tenPacks: ['PageUp', 'PageDown'],
    next: ['Enter'],
    inLine: ['ArrowLeft', 'ArrowRight'],
    takeBack: ['Escape'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Compares characters instead of key positions: on a French keyboard, « ? » is Shift and the comma.
 */
export function isPressed(chords: readonly string[], press: Press): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const hasControl = ctrlKey || metaKey;
  return chords.some((chord) => {
    const [wanted = '', control] = chord.split('+').reverse();
    const isMeant = key.toLowerCase() === wanted.toLowerCase() && !altKey;
    return isMeant && (control ? hasControl && !shiftKey : !hasControl);
  });
}

const isSingle = (chords: readonly string[]): boolean => chords.some(({ length }) => length === 1);

/**
 * Users can turn off single-character keys (WCAG 2.1.4), because voice control or a tremor may
 * press them by accident.
 */
export const [useSingleKeys, setSingleKeys] = deviceSwitch('comptoir-single-keys');

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

export function useShortcut(name: keyof typeof shortcuts.everywhere, run: () => void): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    const chords = shortcuts.everywhere[name];
    function onKeyDown(event: KeyboardEvent): void {
      // The field may have handled the key already: Ctrl+Enter in the search field opens the
      // product.
      if (event.defaultPrevented || !isPressed(chords, event)) return;
      const isOff = isSingle(chords) && (isTyping(event.target) || !useSingleKeys.getState().isOn);
      // The focus must stay in an open modal dialog.
      if (isOff || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [name]);
}
