import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { hasFinePointer } from '../../lib/env.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NO_OPTION } from '../../ui/forms/option-moves.ts';
import { SearchInput } from '../../ui/forms/search-input.tsx';
import { optionId, useCombobox } from '../../ui/forms/use-combobox.ts';
import { useGrowingCount } from '../../ui/lists/use-growing-count.ts';
import { NothingFoundPicture } from '../../ui/pictures/nothing-found-picture.tsx';
import { ClientOption, type Readiness } from './client-option.tsx';
import { type ClientSection, clientSections, firstOf, prepareClients } from './client-search.ts';

const CLIENTS_LIST = 'clients';
const STEP = 60;

export interface ClientPickerProps {
  rows: readonly ClientRow[];
  round: readonly number[];
  recents: readonly number[];
  current: number | undefined;
  choosing: number | undefined;
  onChoose: (row: ClientRow) => void;
  readiness: (clNum: number) => Readiness | undefined;
  /** Returns the note for a visit, which only the section of the round shows. */
  noteOf: (clNum: number) => ReactNode;
}

export function ClientPicker(props: ClientPickerProps) {
  const { rows, round, recents, current, choosing, onChoose, readiness, noteOf } = props;
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(NO_OPTION);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The value is deferred, so that typing stays fast with thousands of clients.
  const searched = useDeferredValue(query);
  const clients = useMemo(() => prepareClients(rows), [rows]);
  const sections = useMemo(
    () => clientSections(clients, { round, recents }, searched),
    [clients, round, recents, searched],
  );
  const options = useMemo(() => sections.flatMap((section) => section.clients), [sections]);
  const [limit, setLimit] = useGrowingCount(end, { total: options.length, step: STEP });

  useEffect(() => {
    if (hasFinePointer()) field.current?.focus();
  }, []);

  const input = useCombobox({
    list: CLIENTS_LIST,
    isShown: true,
    active,
    sections: sections.map((section) => section.clients.length),
    columns() {
      const grid = list.current?.querySelector('[data-columns]');
      return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
    },
    onPoint(at) {
      setLimit((before) => Math.max(before, at + STEP));
      setActive(at);
    },
    onEnter() {
      // Search again, because the deferred list may be one keystroke behind the text.
      const listed = clientSections(clients, { round, recents }, query).flatMap(
        (section) => section.clients,
      );
      const option = listed[active === NO_OPTION && query.trim() !== '' ? 0 : active];
      if (option) onChoose(option.row);
    },
    onEscape() {
      setQuery('');
      setActive(NO_OPTION);
      return false;
    },
  });

  function type(text: string) {
    setQuery(text);
    setActive(NO_OPTION);
    setLimit(STEP);
  }

  const isSplit = sections.length > 1;
  const titleOf = (kind: ClientSection['kind']) =>
    isSplit && kind !== 'found' ? t(`clients.${kind}`) : undefined;
  const chosen = options.find(({ row }) => row.clNum === choosing);
  const found = searched.trim() === '' ? undefined : options.length;
  return (
    <div className="flex flex-col gap-4">
      <div className="relative">
        <SearchInput
          field={field}
          {...input}
          aria-label={t('clients.searchLabel')}
          placeholder={t('clients.search')}
          className="text-lg"
          clearLabel={t('search.clear')}
          value={query}
          onType={type}
        />
      </div>
      <p role="status" className={found ? 'text-sm text-muted' : 'sr-only'}>
        {chosen
          ? t('clients.choosing', { name: chosen.row.name })
          : found !== undefined && t('clients.found', { count: found })}
      </p>
      <div ref={list} id={CLIENTS_LIST} role="listbox" aria-label={t('clients.list')}>
        {firstOf(sections, limit).map(({ kind, clients: shown, start }) => (
          // biome-ignore lint/a11y/useSemanticElements: this is a group of a listbox, not of a form
          <div
            key={kind}
            role="group"
            aria-label={titleOf(kind) ?? t('clients.list')}
            className="mb-6"
          >
            {titleOf(kind) && (
              <p aria-hidden="true" className="mb-2 text-sm font-semibold text-muted">
                {titleOf(kind)}
              </p>
            )}
            <div role="presentation" data-columns className="grid gap-3 lg:grid-cols-2 lg:gap-4">
              {shown.map(({ row }, index) => (
                <ClientOption
                  key={row.clNum}
                  id={optionId(CLIENTS_LIST, start + index)}
                  position={start + index + 1}
                  total={options.length}
                  row={row}
                  isActive={start + index === active}
                  isCurrent={row.clNum === current}
                  isChoosing={row.clNum === choosing}
                  onChoose={onChoose}
                  note={kind === 'round' ? noteOf(row.clNum) : undefined}
                  {...readiness(row.clNum)}
                />
              ))}
            </div>
          </div>
        ))}
        <div ref={end} />
      </div>
      {found === 0 && (
        <EmptyState picture={<NothingFoundPicture />} title={t('clients.noneFound')}>
          {t('clients.noneFoundHelp')}
        </EmptyState>
      )}
    </div>
  );
}
