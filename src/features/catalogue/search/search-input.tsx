import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';

interface SearchInputProps {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string;
  /** The panel that is open, and the result pointed at in it. */
  panel: string | undefined;
  pointed: string | undefined;
  text: string;
  onType: (text: string) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Where one types: a combobox that owns the grid of results. */
export function SearchInput(props: SearchInputProps) {
  const { field, label, placeholder, panel, pointed, text, onType, onFocus, onKeyDown } = props;
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
        role="combobox"
        aria-haspopup="grid"
        aria-expanded={panel !== undefined}
        aria-controls={panel}
        aria-autocomplete="list"
        aria-activedescendant={pointed}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
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
