import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonVariant, buttonClass } from './button-class.ts';

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant;
  wide?: boolean;
  icon?: ReactNode;
}

export function ButtonLink({
  variant = 'primary',
  wide = false,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link className={buttonClass(variant, wide)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
