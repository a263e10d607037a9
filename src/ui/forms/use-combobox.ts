import { type KeyboardEvent, type MouseEvent, useEffect } from 'react';
import { isMoveKey, moveOption, NO_OPTION } from './option-moves.ts';

interface ComboboxState {
  list: string;
  isShown: boolean;
  active: number;
  sections: readonly number[];
  columns?: () => number;
  isRound?: boolean;
  hasEnds?: boolean;
  onPoint: (at: number) => void;
  onEnter: (event: KeyboardEvent) => void;
  onEscape: () => boolean;
}

export const optionId = (list: string, at: number): string => `${list}-${at}`;

export const optionProps = (list: string, at: number) => ({
  id: optionId(list, at),
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
});

/**
 * Returns the props of a text field with a list of options (ARIA 1.2). The focus does not leave the
 * field.
 */
export function useCombobox(state: ComboboxState) {
  const { list, isShown, active, sections, columns, isRound = false, hasEnds = false } = state;

  useEffect(() => {
    if (active === NO_OPTION) return;
    document.getElementById(optionId(list, active))?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);

  function move(event: KeyboardEvent): void {
    const { key } = event;
    if (!isMoveKey(key) || (isRound && key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    const isEnd = key === 'Home' || key === 'End';
    if (isEnd && !isShown) return;
    const from = isEnd && hasEnds ? Math.max(active, 0) : active;
    const next = moveOption(from, key, sections, columns?.(), isRound);
    if (next === active && !isRound) return;
    event.preventDefault();
    state.onPoint(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      state.onEnter(event);
    } else if (event.key === 'Escape') {
      if (state.onEscape()) event.preventDefault();
    } else move(event);
  }

  return {
    role: 'combobox',
    'aria-expanded': isShown,
    'aria-controls': isShown ? list : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active === NO_OPTION ? undefined : optionId(list, active),
    autoComplete: 'off',
    spellCheck: false,
    onKeyDown,
  } as const;
}
