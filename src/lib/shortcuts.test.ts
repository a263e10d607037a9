import { expect, test } from 'vitest';
import { isPressed, shortcuts } from './shortcuts.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const { everywhere, search } = shortcuts;

test('matches a character on every keyboard layout', () => {
  expect(isPressed(everywhere.keys, { ...NONE, key: '?', shiftKey: true })).toBe(true);
  expect(isPressed(everywhere.keys, { ...NONE, key: '?' })).toBe(true);
  expect(isPressed(everywhere.search, { ...NONE, key: '/', shiftKey: true })).toBe(true);
  expect(isPressed(everywhere.quantity, { ...NONE, key: 'Q', shiftKey: true })).toBe(true);
  expect(isPressed(everywhere.keys, { ...NONE, key: ',', shiftKey: true })).toBe(false);
});

test('distinguishes Ctrl and ⌘, and ignores keys with Alt', () => {
  for (const held of ['ctrlKey', 'metaKey'] as const) {
    expect(isPressed(everywhere.palette, { ...NONE, key: 'k', [held]: true })).toBe(true);
    expect(isPressed(everywhere.palette, { ...NONE, key: 'K', [held]: true })).toBe(true);
    expect(isPressed(everywhere.quantity, { ...NONE, key: 'q', [held]: true })).toBe(false);
    expect(isPressed(search.addPack, { ...NONE, key: 'Enter', [held]: true })).toBe(false);
    expect(isPressed(search.openProduct, { ...NONE, key: 'Enter', [held]: true })).toBe(true);
  }
  // In Firefox, Ctrl+Shift+K opens the console, so it must not match.
  const shifted = { ...NONE, key: 'K', ctrlKey: true, shiftKey: true };
  expect(isPressed(everywhere.palette, shifted)).toBe(false);
  expect(isPressed(everywhere.palette, { ...NONE, key: 'k' })).toBe(false);
  expect(isPressed(everywhere.search, { ...NONE, key: '/', altKey: true })).toBe(false);
});

test('matches each of the keys of one shortcut', () => {
  const { tenPacks } = shortcuts.quantity;
  expect(isPressed(tenPacks, { ...NONE, key: 'PageUp' })).toBe(true);
  expect(isPressed(tenPacks, { ...NONE, key: 'PageDown' })).toBe(true);
  expect(isPressed(tenPacks, { ...NONE, key: 'ArrowUp' })).toBe(false);
});
