import { type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';

export interface TextLabels {
  id?: string | undefined;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface TextFrameProps extends TextLabels {
  children: (field: {
    id: string;
    className: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

export function TextFrame({ id, label, hint, error, children }: TextFrameProps) {
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
      {children({
        id: field,
        className: cx(
          'w-full min-w-0 rounded-md border bg-surface px-3 text-base',
          error ? 'border-2 border-error' : 'border-field',
        ),
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <div id={`${field}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}
