import { expect, test } from 'vitest';
import { isPressed, shortcuts } from './shortcuts.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const { everywhere, search } = shortcuts;

test('matches a character whichever keyboard layout produces it', () => {
  expect(isPressed(everywhere.keys, { ...NONE, key: '?', shiftKey: true })).toBe(true);
  expect(isPressed(everywhere.keys, { ...NONE, key: '?' })).toBe(true);
  expect(isPressed(everywhere.search, { ...NONE, key: '/', shiftKey: true })).toBe(true);
  expect(isPressed(everywhere.quantity, { ...NONE, key: 'Q', shiftKey: true })).toBe(true);
  expect(isPressed(everywhere.keys, { ...NONE, key: ',', shiftKey: true })).toBe(false);
});

test('treats ⌘ as Ctrl, and ignores keys that are pressed together with Alt', () => {
  for (const held of ['ctrlKey', 'metaKey'] as const) {
    expect(isPressed(everywhere.palette, { ...NONE, key: 'k', [held]: true })).toBe(true);
    expect(isPressed(everywhere.palette, { ...NONE, key: 'K', [held]: true })).toBe(true);
    expect(isPressed(everywhere.quantity, { ...NONE, key: 'q', [held]: true })).toBe(false);
    expect(isPressed(search.addPack, { ...NONE, key: 'Enter', [held]: true })).toBe(false);
    expect(isPressed(search.openProduct, { ...NONE, key: 'Enter', [held]: true })).toBe(true);
  }
  // Ctrl+Shift+K must not match: it opens the console of Firefox.
  const shifted = { ...NONE, key: 'K', ctrlKey: true, shiftKey: true };
  expect(isPressed(everywhere.palette, shifted)).toBe(false);
  expect(isPressed(everywhere.palette, { ...NONE, key: 'k' })).toBe(false);
  expect(isPressed(everywhere.search, { ...NONE, key: '/', altKey: true })).toBe(false);
});

test('matches every key of a shortcut that has several keys', () => {
  const { tenPacks } = shortcuts.quantity;
  expect(isPressed(tenPacks, { ...NONE, key: 'PageUp' })).toBe(true);
  expect(isPressed(tenPacks, { ...NONE, key: 'PageDown' })).toBe(true);
  expect(isPressed(tenPacks, { ...NONE, key: 'ArrowUp' })).toBe(false);
});
