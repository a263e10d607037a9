import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

const TONES = {
  neutral: 'bg-sunken text-muted',
  primary: 'bg-primary-soft text-primary',
  error: 'bg-error-soft text-error',
} as const;

export function Badge({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
