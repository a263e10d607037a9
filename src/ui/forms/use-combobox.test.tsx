import type { KeyboardEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_OPTION } from './option-moves.ts';
import { useCombobox } from './use-combobox.ts';

type State = Parameters<typeof useCombobox>[0];

/** Renders a field with three options. `press` presses a key, and returns what the key has done. */
function renderField(state: Partial<State> = {}) {
  const done: string[] = [];
  let input: ReturnType<typeof useCombobox> | undefined;
  function Field() {
    input = useCombobox({
      list: 'list',
      isShown: true,
      active: NO_OPTION,
      sections: [3],
      onPoint: (at) => done.push(`point ${at}`),
      onEnter: () => done.push('enter'),
      onEscape: () => done.push('escape') > 0,
      ...state,
    });
    return <input {...input} />;
  }
  const html = renderToStaticMarkup(<Field />);
  const press = (key: string) => {
    const before = done.length;
    let isPrevented = false;
    const event = { key, preventDefault: () => (isPrevented = true) };
    input?.onKeyDown(event as unknown as KeyboardEvent);
    return [done.slice(before).join(), isPrevented];
  };
  return { html, press };
}

test('refers by ARIA to the list and the active option only while the list is open', () => {
  expect(renderField({ active: 2 }).html).toContain('aria-activedescendant="list-2"');
  expect(renderField({ active: 2 }).html).toContain('aria-controls="list"');
  const closed = renderField({ isShown: false }).html;
  expect(closed).toContain('aria-expanded="false"');
  expect(closed).not.toMatch(/aria-controls|aria-activedescendant/);
});

test('passes Enter and Escape to the caller, and Escape to the browser if the caller does not use it', () => {
  const { press } = renderField();
  expect(press('Enter')).toEqual(['enter', true]);
  expect(press('Escape')).toEqual(['escape', true]);
  expect(renderField({ onEscape: () => false }).press('Escape')).toEqual(['', false]);
});

test('handles keys that move the selection, and leaves all other keys to the text field', () => {
  const { press } = renderField();
  expect(press('ArrowDown')).toEqual(['point 0', true]);
  for (const key of ['ArrowUp', 'Home', 'End', 'ArrowLeft', 'a', 'Tab']) {
    expect([key, ...press(key)]).toEqual([key, '', false]);
  }
  expect(renderField({ active: 1 }).press('End')).toEqual(['point 2', true]);
});

test('moves from the first to the last option with `isRound`, and leaves Home and End to the text field', () => {
  expect(renderField({ isRound: true }).press('ArrowUp')).toEqual(['point 2', true]);
  expect(renderField({ isRound: true, active: 1 }).press('End')).toEqual(['', false]);
});

test('moves with Home and End from the text field into an open list if `hasEnds` is set', () => {
  expect(renderField({ hasEnds: true }).press('End')).toEqual(['point 2', true]);
  expect(renderField({ hasEnds: true, isShown: false }).press('End')).toEqual(['', false]);
});
