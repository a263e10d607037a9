import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { isPressed, shortcuts, useShortcut } from '../../../lib/settings/shortcuts.ts';
import { Chord } from '../../../ui/chord.tsx';
import { NO_OPTION } from '../../../ui/forms/option-moves.ts';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { optionId, useCombobox } from '../../../ui/forms/use-combobox.ts';
import { QUANTITY } from '../../../ui/next-quantity.ts';
import { useAddPack } from '../../cart/use-add-pack.ts';
import { useCatalogue } from '../../products/current-catalogue.ts';
import { isNear, useSearch } from '../../products/use-search.ts';
import { SearchPanel } from '../search-panel/search-panel.tsx';
import { enterMeans, pointedAt } from './search-keys.ts';
import { resultsPath, SEARCH_FIELD, wordsAt } from './search-places.ts';

export function SearchField() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = useLocation();
  const isBack = useNavigationType() === 'POP';
  const catalogue = useCatalogue();
  const addPack = useAddPack();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<number | undefined>();
  const [message, setMessage] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const panel = useId();
  const found = useSearch(catalogue, text);
  const before = useRef<Element | null>(null);
  useShortcut('search', () => {
    before.current = document.activeElement;
    returnToField();
  });

  const products = found?.products ?? [];
  const isShown = isOpen && catalogue !== undefined && found !== undefined;
  const active = isShown ? (moved ?? pointedAt(found.text, products)) : NO_OPTION;

  /** Shows the search words of a result page, else none. Never overwrites text during typing. */
  function follow() {
    if (isOpen && document.activeElement === field.current) return;
    setOpen(false);
    setText(wordsAt(place));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the address
  useEffect(() => {
    if (isBack) setOpen(false);
    follow();
  }, [place.key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a change of the client
  useEffect(follow, [catalogue?.key]);

  function type(next: string) {
    setText(next);
    setMoved(undefined);
    setOpen(true);
    setMessage('');
  }

  function returnToField() {
    setOpen(true);
    field.current?.focus();
    field.current?.select();
  }

  function giveBack() {
    field.current?.blur();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }

  // These callbacks are memoized, so that a keystroke does not render the panel with old results.
  const close = useCallback(() => setOpen(false), []);
  const leave = useCallback(() => {
    setOpen(false);
    setText('');
  }, []);

  function enter(withControl: boolean) {
    // Before the results of the typed text arrive, Enter opens the result list.
    const pointed = found?.text === text.trim() ? active : NO_OPTION;
    const means = enterMeans(products, pointed, withControl, catalogue?.isAdmitted === true);
    if (means.kind === 'add') {
      const { name } = means.product;
      if (addPack(means.product, true)) setMessage(t('search.added', { name }));
    } else if (means.kind === 'open') {
      leave();
      void navigate(pathTo('produit-id', { id: means.product.arNum }));
    } else if (means.kind === 'list' && text.trim() !== '') {
      setOpen(false);
      void navigate(resultsPath(text.trim()));
    }
  }

  const quantityField = () =>
    document.getElementById(optionId(panel, active))?.querySelector<HTMLElement>(QUANTITY);

  function giveQuantity(event: KeyboardEvent) {
    const isMeant = isPressed(shortcuts.search.giveQuantity, event.nativeEvent) && !event.shiftKey;
    const quantity = isMeant && quantityField();
    if (!quantity) return;
    event.preventDefault();
    quantity.focus();
  }

  function leaveResult({ key, target }: KeyboardEvent) {
    if (target === field.current) return;
    if (key === 'Escape') {
      field.current?.focus();
      setOpen(false);
    } else if (key === 'Enter' && target === quantityField()) returnToField();
  }

  const input = useCombobox({
    list: panel,
    isShown,
    active,
    sections: [products.length],
    isRound: true,
    onPoint(at) {
      setOpen(true);
      setMoved(at);
    },
    onEnter: (event) => enter(event.ctrlKey || event.metaKey),
    onEscape() {
      if (isShown) setOpen(false);
      else if (text !== '') setText('');
      else giveBack();
      return true;
    },
  });

  const takesCodes = catalogue?.isAdmitted === false;
  const count = found && !found.failed ? t('search.found', { count: found.total }) : '';
  return (
    <search
      // On wide screens the position is static, so that the panel can be wider than the field.
      className="relative block md:static"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={leaveResult}
    >
      <div className="relative">
        <SearchInput
          field={field}
          {...input}
          onKeyDown={(event) => {
            input.onKeyDown(event);
            giveQuantity(event);
          }}
          id={SEARCH_FIELD}
          data-in-use={isOpen || undefined}
          aria-haspopup="grid"
          aria-label={t(takesCodes ? 'search.codeOnly' : 'search.label')}
          placeholder={t(takesCodes ? 'search.codeOnly' : 'shell.search')}
          enterKeyHint="search"
          className="text-base pointer-fine:placeholder-shown:pr-26"
          clearLabel={t('search.clear')}
          hint={
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 gap-1.5 pointer-fine:flex"
            >
              <Chord chord={shortcuts.everywhere.search[0]} />
              <Chord chord={shortcuts.everywhere.palette[0]} />
            </span>
          }
          value={text}
          onType={type}
          // `onFocus` would also open the panel when a closing dialog returns the focus.
          onPointerDown={() => setOpen(true)}
        />
      </div>
      <p role="status" className="sr-only">
        {isShown && (message || (isNear(found) ? t('search.near') : count))}
      </p>
      {isShown && (
        <SearchPanel
          id={panel}
          catalogue={catalogue}
          found={found}
          active={active}
          message={message}
          onLeave={leave}
          onClose={close}
        />
      )}
    </search>
  );
}
