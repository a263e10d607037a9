import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { TextFrame, type TextLabels } from './text-frame.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, TextLabels {
  end?: ReactNode;
}

export function TextField({ id, label, hint, error, end, className, ...rest }: TextFieldProps) {
  return (
    <TextFrame id={id} label={label} hint={hint} error={error}>
      {(field) => (
        <div className="relative flex">
          <input
            {...field}
            {...rest}
            className={cx(field.className, 'min-h-12', Boolean(end) && 'pr-28', className)}
          />
          {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
        </div>
      )}
    </TextFrame>
  );
}
