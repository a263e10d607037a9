import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { TextFrame, type TextLabels } from './text-frame.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, TextLabels {}

export function TextArea({ id, label, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <TextFrame id={id} label={label} hint={hint} error={error}>
      {(field) => (
        <textarea
          rows={3}
          {...field}
          {...rest}
          className={cx(field.className, 'min-h-24 py-2', className)}
        />
      )}
    </TextFrame>
  );
}
