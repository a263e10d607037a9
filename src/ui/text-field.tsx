import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  id?: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Sits inside the field, at its end. */
  end?: ReactNode;
}

export function TextField({ id, label, hint, error, end, className, ...rest }: TextFieldProps) {
  const own = useId();
  const field = id ?? own;
  const described = [error && `${field}-error`, hint && `${field}-hint`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field} className="text-sm font-semibold">
        {label}
      </label>
      {error && (
        <p id={`${field}-error`} className="text-sm font-medium text-error">
          {error}
        </p>
      )}
      <div className="relative flex">
        <input
          id={field}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={cx(
            'min-h-12 w-full min-w-0 rounded-md border bg-surface px-3 text-base',
            error ? 'border-2 border-error' : 'border-field',
            Boolean(end) && 'pr-28',
            className,
          )}
          {...rest}
        />
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      {hint && (
        <div id={`${field}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}
