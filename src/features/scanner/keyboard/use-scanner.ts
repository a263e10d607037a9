import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { scanned } from '../scans/handle-scan.ts';
import { Wedge, type WedgeKey } from './wedge-machine.ts';

/** `whenAlone` delays the shortcut of a key, which may be the first key of a scan. */
export function useScanner(): Wedge['whenAlone'] {
  const { t } = useTranslation();
  const go = useNavigate();
  const wedge = useRef<Wedge>(undefined);
  const scan = useEffectEvent((keys: readonly WedgeKey[]) => {
    scanned(keys, { t, go });
  });

  useEffect(() => {
    const listening = listenForScans((keys) => scan(keys));
    wedge.current = listening.wedge;
    return listening.stop;
  }, []);

  return useCallback((run) => wedge.current?.whenAlone(run), []);
}

const MODIFIERS = /^(?:Shift|CapsLock|Control|Alt|AltGraph|Meta|OS|Fn)$/;
const GROUP_SEPARATOR = String.fromCharCode(29);

function wedgeKey(event: KeyboardEvent): WedgeKey {
  const { code, shiftKey: shift, timeStamp: at } = event;
  const isShortcut = (event.ctrlKey || event.altKey || event.metaKey) && !isAltGraph(event);
  // The GS1 group separator arrives from a scanner as Ctrl+].
  const isSeparator = event.ctrlKey && code === 'BracketRight';
  const key = isSeparator ? GROUP_SEPARATOR : event.key;
  // A key that the user holds down repeats as fast as a scanner types.
  const isPlain = !event.repeat && !event.isComposing && (!isShortcut || isSeparator);
  if (isPlain && key.length === 1) return { key, code, shift, at, kind: 'character' };
  const isEnd = isPlain && !shift && (key === 'Enter' || key === 'Tab');
  return { key, code, shift, at, kind: isEnd ? 'end' : 'other' };
}

const isAltGraph = (event: KeyboardEvent) => event.getModifierState('AltGraph');

const takesText = (element: Element): boolean =>
  isField(element) || (element instanceof HTMLElement && element.isContentEditable);

function typeAgain({ key, code, shift: shiftKey }: WedgeKey): void {
  const target = document.activeElement ?? document.body;
  const press = { key, code, shiftKey, bubbles: true, cancelable: true };
  const isWanted = target.dispatchEvent(new KeyboardEvent('keydown', press));
  // Without a focused text field, `execCommand` would write into the last focused one.
  if (!isWanted || !takesText(target)) return;
  // `execCommand` respects the caret and the length limit, and the user can undo the input.
  document.execCommand('insertText', false, key);
}

function listenForScans(onScan: (keys: readonly WedgeKey[]) => void) {
  const swallowed = new Set<string>();
  let putBack = () => {};
  const wedge = new Wedge({
    begin() {
      putBack = keepFocus();
    },
    release: (keys) => keys.forEach(typeAgain),
    scanned(keys) {
      putBack();
      onScan(keys);
    },
  });

  function hide(event: KeyboardEvent) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onKeyDown(event: KeyboardEvent) {
    // `typeAgain` sends untrusted events, which this listener must ignore.
    if (!event.isTrusted || MODIFIERS.test(event.key) || !wedge.press(wedgeKey(event))) return;
    swallowed.add(event.code);
    hide(event);
  }

  function onKeyUp(event: KeyboardEvent) {
    if (event.isTrusted && swallowed.delete(event.code)) hide(event);
  }

  const leave = new AbortController();
  // In the capture phase, these listeners run before every other listener.
  const options = { capture: true, signal: leave.signal };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('keyup', onKeyUp, options);
  return { wedge, stop: () => leave.abort() };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element | null): element is Field =>
  element?.matches('input, textarea, select') === true;

/** Uses the prototype’s setter: React replaces the element’s, and would miss the change. */
function write(field: Field, value: string) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, value);
  // `historyUndo` tells a field with a stored draft that the user has not typed this value.
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }));
}

function keepFocus(): () => void {
  const element = document.activeElement;
  const field = isField(element) ? element : undefined;
  const value = field?.value;
  const text = field instanceof HTMLSelectElement ? undefined : field;
  const { selectionStart = null, selectionEnd = null, selectionDirection = null } = text ?? {};
  const place = window.scrollY;
  return () => {
    const now = document.activeElement;
    if (now !== element) {
      // A shortcut moved the focus here. The body cannot get the focus back, so blur.
      if (now instanceof HTMLElement) now.blur();
      if (element instanceof HTMLElement) element.focus({ preventScroll: true });
      window.scrollTo({ top: place, behavior: 'instant' });
    }
    if (!field || value === undefined) return;
    if (field.value !== value) write(field, value);
    if (selectionStart === null) return;
    // Sets the caret after React has rendered the change. Some types of field have no caret.
    queueMicrotask(() =>
      text?.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none'),
    );
  };
}
