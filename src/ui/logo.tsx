import { cx } from './class-names.ts';

/** Hidden from screen readers: the name is beside the logo, or is the label of its link. */
export function Logo({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('shop-logo', className)} />;
}
