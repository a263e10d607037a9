import { keepFocus } from './focus-keeper.ts';
import { createWedge, type WedgeKey } from './wedge-machine.ts';

/** They are pressed for another key, and say nothing themselves. */
const MODIFIERS = /^(?:Shift|CapsLock|Control|Alt|AltGraph|Meta|OS|Fn)$/;
/** Ctrl+] is how a keyboard writes what stands between the elements of a GS1 code. */
const GROUP_SEPARATOR = String.fromCharCode(29);

function wedgeKey(event: KeyboardEvent): WedgeKey {
  const { code, shiftKey: shift, timeStamp: at } = event;
  const isShortcut = (event.ctrlKey || event.altKey || event.metaKey) && !isAltGraph(event);
  const isSeparator = event.ctrlKey && code === 'BracketRight';
  const key = isSeparator ? GROUP_SEPARATOR : event.key;
  // Held down, a key repeats at a scanner's pace.
  const isPlain = !event.repeat && !event.isComposing && (!isShortcut || isSeparator);
  if (isPlain && key.length === 1) return { key, code, shift, at, kind: 'character' };
  const isEnd = isPlain && !shift && (key === 'Enter' || key === 'Tab');
  return { key, code, shift, at, kind: isEnd ? 'end' : 'other' };
}

const isAltGraph = (event: KeyboardEvent) => event.getModifierState('AltGraph');

/** To whatever has the focus, as if it came from the keyboard now. */
function typeAgain({ key, code, shift: shiftKey }: WedgeKey): void {
  const target = document.activeElement ?? document.body;
  const press = { key, code, shiftKey, bubbles: true, cancelable: true };
  const isWanted = target.dispatchEvent(new KeyboardEvent('keydown', press));
  // The browser's own way into a field: it keeps the caret, the limits and what can be undone.
  if (isWanted) document.execCommand('insertText', false, key);
}

/** Hears a scanner that types, wherever the focus is; gives back how to stop. What it typed is read later. */
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
    // What is typed again is on its way already.
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

  // Before anybody else.
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  return () => {
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('keyup', onKeyUp, true);
  };
}
