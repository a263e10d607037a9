import { Search, X } from 'lucide-react';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NO_OPTION } from '../../../ui/forms/option-moves.ts';
import { NothingFoundPicture } from '../../../ui/pictures/nothing-found-picture.tsx';
import { useCombobox } from '../../../ui/use-combobox.ts';
import { clientSections, firstOf, prepareClients } from './client-search.ts';
import { CLIENTS_LIST, type ClientChoice, ClientSections } from './client-sections.tsx';

export interface ClientPickerProps extends ClientChoice {
  rows: readonly ClientRow[];
  recents: readonly number[];
}

export function ClientPicker({ rows, recents, onChoose, ...shown }: ClientPickerProps) {
  const { t } = useSpeech();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(NO_OPTION);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Typing stays fluid with thousands of clients: the list follows when it can.
  const searched = useDeferredValue(query);
  const clients = useMemo(() => prepareClients(rows), [rows]);
  const sections = useMemo(
    () => clientSections(clients, recents, searched),
    [clients, recents, searched],
  );
  const options = useMemo(() => sections.flatMap((section) => section.clients), [sections]);
  const drawn = useGrowingLimit(end, options.length);

  useEffect(() => field.current?.focus(), []);

  const input = useCombobox({
    list: CLIENTS_LIST,
    isShown: true,
    active,
    sections: sections.map((section) => section.clients.length),
    columns: () => columnsOf(list.current),
    onPoint(at) {
      drawn.reach(at);
      setActive(at);
    },
    onEnter() {
      // With text typed and no option active, Enter means the best match of that text; the list on
      // the screen may be a keystroke behind.
      const listed =
        query === searched
          ? options
          : clientSections(clients, recents, query).flatMap((section) => section.clients);
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
    drawn.reset();
  }

  const chosen = options.find(({ row }) => row.clNum === shown.choosing);
  const found = searched.trim() === '' ? undefined : options.length;
  return (
    <div className="flex flex-col gap-4">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          type="search"
          {...input}
          aria-label={t('clients.searchLabel')}
          placeholder={t('clients.search')}
          value={query}
          onChange={(event) => type(event.target.value)}
          className="min-h-14 w-full rounded-md border border-field bg-surface pr-14 pl-12 text-lg"
        />
        {query !== '' && (
          <button
            type="button"
            aria-label={t('clients.clear')}
            onClick={() => {
              type('');
              field.current?.focus();
            }}
            className="absolute top-1/2 right-2 grid size-11 -translate-y-1/2 place-items-center rounded-sm text-muted hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      <p role="status" className={found ? 'text-sm text-muted' : 'sr-only'}>
        {chosen
          ? t('clients.choosing', { name: chosen.row.name })
          : found !== undefined && t('clients.found', { count: found })}
      </p>
      <div ref={list} id={CLIENTS_LIST} role="listbox" aria-label={t('clients.list')}>
        <ClientSections
          sections={firstOf(sections, drawn.limit)}
          total={options.length}
          active={active}
          {...shown}
          onChoose={onChoose}
        />
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

function columnsOf(list: HTMLElement | null): number {
  const grid = list?.querySelector('[data-columns]');
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
}

const STEP = 60;

function useGrowingLimit(end: RefObject<HTMLElement | null>, total: number) {
  const [limit, setLimit] = useState(STEP);
  const isWhole = limit >= total;
  useEffect(() => {
    if (isWhole || !end.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setLimit((before) => before + STEP),
      { rootMargin: '800px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
    // A longer list moves its end, which may be visible again.
  }, [end, isWhole]);
  return {
    limit,
    reset: () => setLimit(STEP),
    /** The keys moved past what is rendered. */
    reach: (index: number) => setLimit((before) => Math.max(before, index + STEP)),
  };
}
