import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from './button-class.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  wide?: boolean;
  /** The action is running: the button keeps its focus and ignores further presses. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant = 'primary',
  wide = false,
  busy = false,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(variant, wide, className)}
      // `disabled` would lose the focus in the middle of a form.
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}
