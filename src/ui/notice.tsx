import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type NoticeTone = 'info' | 'success' | 'warning' | 'error';

/** The icons are drawn here, so that the login page does not load the icon library. */
const TONES = {
  info: { box: 'bg-primary-soft', title: 'text-primary', sign: 'M12 11v5M12 8h0' },
  success: { box: 'bg-success-soft', title: 'text-success', sign: 'M8 12.5l3 3 5-6' },
  warning: { box: 'bg-warning-soft', title: 'text-warning', sign: 'M12 7v6M12 16.5h0' },
  error: { box: 'bg-error-soft', title: 'text-error', sign: 'M9 9l6 6M15 9l-6 6' },
} as const;

interface NoticeProps {
  tone: NoticeTone;
  title: string;
  children?: ReactNode;
}

export function Notice({ tone, title, children }: NoticeProps) {
  const { box, title: colour, sign } = TONES[tone];
  return (
    <div role="status" className={cx('flex gap-3 rounded-md p-4 forced-colors:border', box)}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={cx('mt-0.5 size-5 shrink-0 fill-none stroke-current', colour)}
      >
        <circle cx="12" cy="12" r="10" />
        <path d={sign} />
      </svg>
      <div className="min-w-0">
        <p className={cx('font-semibold', colour)}>{title}</p>
        {children && <div className="mt-1 text-sm">{children}</div>}
      </div>
    </div>
  );
}
