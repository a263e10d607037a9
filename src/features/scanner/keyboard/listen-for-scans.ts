import { keepFocus } from './focus-keeper.ts';
import { createWedge, type WedgeKey } from './wedge-machine.ts';

const MODIFIERS = /^(?:Shift|CapsLock|Control|Alt|AltGraph|Meta|OS|Fn)$/;
/** Keyboards write the GS1 group separator as Ctrl+]. */
const GROUP_SEPARATOR = String.fromCharCode(29);

function wedgeKey(event: KeyboardEvent): WedgeKey {
  const { code, shiftKey: shift, timeStamp: at } = event;
  const isShortcut = (event.ctrlKey || event.altKey || event.metaKey) && !isAltGraph(event);
  const isSeparator = event.ctrlKey && code === 'BracketRight';
  const key = isSeparator ? GROUP_SEPARATOR : event.key;
  // A held key repeats as fast as a scanner types.
  const isPlain = !event.repeat && !event.isComposing && (!isShortcut || isSeparator);
  if (isPlain && key.length === 1) return { key, code, shift, at, kind: 'character' };
  const isEnd = isPlain && !shift && (key === 'Enter' || key === 'Tab');
  return { key, code, shift, at, kind: isEnd ? 'end' : 'other' };
}

const isAltGraph = (event: KeyboardEvent) => event.getModifierState('AltGraph');

function typeAgain({ key, code, shift: shiftKey }: WedgeKey): void {
  const target = document.activeElement ?? document.body;
  const press = { key, code, shiftKey, bubbles: true, cancelable: true };
  const isWanted = target.dispatchEvent(new KeyboardEvent('keydown', press));
  // execCommand keeps the caret, the length limit and the browser's undo.
  if (isWanted) document.execCommand('insertText', false, key);
}

/** Listens wherever the focus is; returns how to stop. */
export function listenForScans(onScan: (keys: readonly WedgeKey[]) => void): () => void {
  const swallowed = new Set<string>();
  let putBack = () => {};
  const press = createWedge({
    begin() {
      putBack = keepFocus();
    },
    release: (keys) => keys.forEach(typeAgain),
    scanned(keys) {
      putBack();
      onScan(keys);
    },
    later(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });

  function onKeyDown(event: KeyboardEvent) {
    // Untrusted events are the keys that typeAgain sends.
    if (!event.isTrusted || MODIFIERS.test(event.key) || !press(wedgeKey(event))) return;
    swallowed.add(event.code);
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onKeyUp(event: KeyboardEvent) {
    if (!event.isTrusted || !swallowed.delete(event.code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // The capture phase comes before every other listener.
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  return () => {
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('keyup', onKeyUp, true);
  };
}
