import { Link, type LinkProps } from 'react-router';

export function TextLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      className="rounded-sm font-medium text-primary underline underline-offset-4 hover:decoration-2"
      {...props}
    />
  );
}
