import { cx } from './class-names.ts';

/** The distributor's logo; its name stands beside it, or is the link's own. */
export function Logo({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('shop-logo', className)} />;
}
