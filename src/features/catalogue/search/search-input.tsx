import { Search, X } from 'lucide-react';
import type { RefObject } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';
import type { useCombobox } from '../../../ui/use-combobox.ts';

interface SearchInputProps {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string;
  input: ReturnType<typeof useCombobox>;
  text: string;
  onType: (text: string) => void;
  onFocus: () => void;
}

export function SearchInput(props: SearchInputProps) {
  const { field, label, placeholder, input, text, onType, onFocus } = props;
  const { t } = useSpeech();
  return (
    <>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        {...input}
        aria-haspopup="grid"
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onFocus={onFocus}
        className="min-h-14 w-full min-w-0 rounded-md border border-field bg-surface pr-14 pl-12 text-base"
      />
      {text === '' ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 hidden -translate-y-1/2 rounded-sm border border-divider px-2 font-sans text-sm text-muted sm:block"
        >
          /
        </span>
      ) : (
        <button
          type="button"
          aria-label={t('search.clear')}
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
