import { cx } from './class-names.ts';

export const chipClass = (isOn: boolean, extra?: string): string =>
  cx(
    'inline-flex min-h-control shrink-0 items-center justify-center gap-1.5 rounded-full border px-4 text-base whitespace-nowrap transition-colors duration-[120ms]',
    isOn
      ? 'border-primary bg-primary-soft font-semibold text-primary'
      : 'border-divider bg-surface hover:border-field',
    extra,
  );
