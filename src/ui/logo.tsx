import { cx } from './class-names.ts';

/**
 * Draws the logo. Screen readers skip it, because the name is beside it or is the label of its
 * link.
 */
export function Logo({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('shop-logo', className)} />;
}
