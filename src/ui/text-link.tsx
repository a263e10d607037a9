import { Link, type LinkProps } from 'react-router';

/** For fingers, the touch area is higher than the line, which keeps its height. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      className="rounded-sm font-medium text-primary underline underline-offset-4 hover:decoration-2 pointer-coarse:py-3"
      {...props}
    />
  );
}
