import { cx } from './class-names.ts';

/** Holds the place of what loads; shows itself after 300 ms only, by its animation's delay. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className="animate-late">
      <div className={cx('animate-pulse rounded-md bg-sunken', className)} />
    </div>
  );
}
