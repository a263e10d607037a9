import { Link, type LinkProps } from 'react-router';

/** Under a finger its height reaches beyond the line, which stays as high as it is. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      className="rounded-sm font-medium text-primary underline underline-offset-4 hover:decoration-2 pointer-coarse:py-3"
      {...props}
    />
  );
}
