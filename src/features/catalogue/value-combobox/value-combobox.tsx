import { Check, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '../../../../contract/core/text.ts';
import { chipClass } from '../../../ui/chip-class.ts';
import { cx } from '../../../ui/class-names.ts';
import { NO_OPTION } from '../../../ui/forms/option-moves.ts';
import { optionProps, useCombobox } from '../../../ui/forms/use-combobox.ts';

interface ComboboxOption {
  key: string;
  label: string;
  aside?: string;
  isOn: boolean;
}

interface ValueComboboxProps {
  label: string;
  options: readonly ComboboxOption[];
  /**
   * Set for a combobox that is alone in a panel: it gets the focus at once, and its options do not
   * overlay anything.
   */
  isAlone?: boolean;
  onToggle: (key: string) => void;
}

export function ValueCombobox(props: ValueComboboxProps) {
  const { label, options, isAlone = false, onToggle } = props;
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | undefined>();
  const typed = fold(text);
  const shown = options.filter((option) => fold(option.label).includes(typed));
  // A dialog has many comboboxes with hundreds of options each, so render options only while the
  // list is open.
  const drawn = isOpen ? shown : [];
  const keys = shown.map(({ key }) => key);
  const pointed = isOpen && active !== undefined ? keys.indexOf(active) : NO_OPTION;

  useEffect(() => {
    if (isAlone) field.current?.focus();
  }, [isAlone]);
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function type(next: string): void {
    setText(next);
    setOpen(true);
    const first = options.find((option) => fold(option.label).includes(fold(next)));
    setActive(next.trim() === '' ? undefined : first?.key);
  }

  function toggle(key: string): void {
    setActive(key);
    setText('');
    onToggle(key);
  }

  const input = useCombobox({
    list: `${id}-list`,
    isShown: isOpen,
    active: pointed,
    sections: [keys.length],
    hasEnds: true,
    onPoint(at) {
      setOpen(true);
      setActive(keys[at]);
    },
    onEnter() {
      const key = keys[pointed];
      if (key !== undefined) toggle(key);
    },
    onEscape() {
      if (isOpen) setOpen(false);
      else if (text !== '') setText('');
      else return false;
      return true;
    },
  });

  const chosen = options.filter(({ isOn }) => isOn);
  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {chosen.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {chosen.map((option) => (
            <li key={option.key}>
              <button
                type="button"
                aria-label={t('combobox.remove', { label: option.label })}
                className={chipClass(true, 'text-sm')}
                onClick={() => {
                  field.current?.focus();
                  onToggle(option.key);
                }}
              >
                {option.label}
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="relative">
        <input
          ref={field}
          id={id}
          {...input}
          autoCapitalize="none"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          className="min-h-12 w-full rounded-md border border-field bg-surface pr-12 pl-3 text-base"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={t('combobox.clear')}
            onClick={() => {
              type('');
              field.current?.focus();
            }}
            className="absolute top-1/2 right-1 grid size-10 -translate-y-1/2 place-items-center rounded-sm text-muted hover:bg-sunken"
          >
            <X className="size-5" />
          </button>
        )}
      </div>
      <p role="status" className={cx('mt-2 text-sm text-muted', keys.length > 0 && 'sr-only')}>
        {isOpen &&
          (keys.length > 0 ? t('combobox.found', { count: keys.length }) : t('combobox.none'))}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable="true"
        hidden={drawn.length === 0}
        className={cx(
          'mt-1 max-h-72 scroll-mb-24 overflow-y-auto rounded-md border border-divider bg-surface',
          // The options overlay the content below, so that this content does not move when the
          // options close.
          !isAlone && 'absolute inset-x-0 z-5 shadow-lg',
        )}
      >
        {drawn.map(({ key, label: name, aside, isOn }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus and names the option in aria-activedescendant
          <div
            key={key}
            {...optionProps(`${id}-list`, at)}
            role="option"
            aria-selected={isOn}
            onClick={() => toggle(key)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 px-3 hover:bg-sunken',
              at === pointed && 'bg-primary-soft outline-3 -outline-offset-3 outline-focus',
            )}
          >
            <Check className={cx('size-5 shrink-0 text-primary', !isOn && 'invisible')} />
            <span className="min-w-0 flex-1">{name}</span>
            {aside && <span className="text-sm text-muted tabular-nums">{aside}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
