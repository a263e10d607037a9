import { type ComponentProps, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { selectAll } from '../../ui/forms/select-all.ts';

interface QuickFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onCommit: (value: string) => void;
}

export function QuickField({ value, onCommit, className, ...rest }: QuickFieldProps) {
  const [draft, setDraft] = useState<string | undefined>();

  function commit(): void {
    if (draft !== undefined && draft.trim() !== value) onCommit(draft.trim());
    setDraft(undefined);
  }

  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      maxLength={120}
      data-quick-field
      value={draft ?? value}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onFocus={({ currentTarget }) => selectAll(currentTarget)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && draft !== undefined) {
          event.stopPropagation();
          setDraft(undefined);
        } else if (event.key === 'Enter') {
          event.preventDefault();
          commit();
          fieldAfter(event.currentTarget)?.focus();
        }
      }}
      className={cx(
        'h-control w-full min-w-0 rounded-md border border-field bg-surface px-2 text-base',
        className,
      )}
      {...rest}
    />
  );
}

function fieldAfter(field: HTMLElement): HTMLElement | undefined {
  const list = field.closest('ul');
  const fields = [...(list?.querySelectorAll<HTMLElement>('[data-quick-field]') ?? [])];
  return fields[fields.indexOf(field) + 1];
}
