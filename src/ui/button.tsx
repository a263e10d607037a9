import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from './button-class.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  wide?: boolean;
  /**
   * True while the action runs. The button does not lose the focus, and ignores further presses.
   */
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
      // With `disabled`, the browser would remove the focus from the button, so use
      // `aria-disabled`.
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}
