import { cx } from './class-names.ts';

/**
 * A row of chips. On narrow screens, it is one line that reaches the edges of the screen and
 * scrolls sideways.
 */
export const CHIP_ROW =
  '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0';

export const chipClass = (isOn: boolean, extra?: string): string =>
  cx(
    'inline-flex min-h-control shrink-0 items-center justify-center gap-1.5 rounded-full border px-4 text-base whitespace-nowrap transition-colors duration-[120ms]',
    isOn
      ? 'border-primary bg-primary-soft font-semibold text-primary'
      : 'border-divider bg-surface hover:border-field',
    extra,
  );
