import { cx } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-primary text-on-primary hover:bg-primary-strong aria-disabled:opacity-70 border border-transparent',
  secondary:
    'border border-primary bg-surface text-primary hover:bg-primary-soft aria-disabled:opacity-70',
  quiet: 'border border-transparent text-primary hover:bg-primary-soft aria-disabled:opacity-70',
};

export const buttonClass = (variant: ButtonVariant, wide = false, extra?: string): string =>
  cx(
    'inline-flex min-h-control items-center justify-center gap-2 rounded-md px-4 py-1 text-center text-base font-semibold transition-colors duration-[120ms]',
    VARIANTS[variant],
    wide && 'w-full',
    extra,
  );
