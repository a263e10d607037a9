import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export function IconTile(props: { className?: string; children: ReactNode }) {
  const { className = 'size-11 rounded-md', children } = props;
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center bg-primary-soft text-primary', className)}
    >
      {children}
    </span>
  );
}
