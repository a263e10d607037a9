import { Link, type LinkProps } from 'react-router';

/**
 * A link within a text. Its touch area is higher than the line, but the height of the line does not
 * change.
 */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      className="rounded-sm font-medium text-primary underline underline-offset-4 hover:decoration-2 pointer-coarse:py-3"
      {...props}
    />
  );
}
