import { cx } from '../class-names.ts';

/**
 * Draws the logo. Screen readers skip the logo, because the shop's name is beside it or labels its
 * link.
 */
export function Logo({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('shop-logo', className)} />;
}
