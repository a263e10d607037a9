import { Search, X } from 'lucide-react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { cx } from '../class-names.ts';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'onChange'> {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  clearLabel: string;
  onType: (text: string) => void;
  hint?: ReactNode;
}

export function SearchInput(props: SearchInputProps) {
  const { field, value, clearLabel, onType, hint, className, ...input } = props;
  return (
    <>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        // A search field cannot have the role `combobox`, so a combobox uses a text field.
        type={input.role === 'combobox' ? 'text' : 'search'}
        {...input}
        value={value}
        onChange={(event) => onType(event.target.value)}
        className={cx(
          'min-h-14 max-sm:min-h-11 w-full min-w-0 rounded-md border border-field bg-surface pr-14 pl-12',
          className,
        )}
      />
      {value === '' ? (
        hint
      ) : (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onType('');
            field.current?.focus();
          }}
          className="absolute top-1/2 right-1.5 grid size-11 -translate-y-1/2 place-items-center rounded-sm text-muted hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </>
  );
}
