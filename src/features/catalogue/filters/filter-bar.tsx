import { SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import type { Facets } from '../../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import type { Shelves } from '../../../offline/catalogue/catalogue-types.ts';
import { chipClass } from '../../../ui/chip-class.ts';
import { cx } from '../../../ui/class-names.ts';
import { activeFilters, type ListBase, unfiltered } from '../../products/list/list-filters.ts';
import { FilterChip } from './filter-chip.tsx';
import { filterGroups, filterLabel, filterSwitches } from './filter-groups.ts';

const FilterDialog = lazy(async () => ({
  default: (await import('../lazy/filter-dialog/filter-dialog.tsx')).FilterDialog,
}));

interface FilterBarProps {
  base: ListBase;
  query: ListQuery;
  facets: Facets;
  shelves: Shelves | undefined;
  total: number;
  onChange: (query: ListQuery) => void;
}

const GROUPS_SHOWN = 5;

/** Active filters first, then the offered ones: panels beside a mouse, a dialog under a finger. */
export function FilterBar({ base, query, facets, shelves, total, onChange }: FilterBarProps) {
  const { t } = useSpeech();
  const isFine = useFinePointer();
  const bar = useRef<HTMLFieldSetElement>(null);
  // The group that the dialog opens at; empty for none in particular.
  const [openGroup, setOpenGroup] = useState<string | undefined>();
  const groups = filterGroups({ base, query, facets, shelves }, t);
  const switches = filterSwitches({ base, query, facets, shelves }, t);
  const active = activeFilters(base, query);
  if (active.length === 0 && groups.length === 0 && switches.length === 0) return null;

  function remove(without: ListQuery) {
    onChange(without);
    // The pressed chip disappears, so the focus moves within the bar.
    bar.current?.querySelector('button')?.focus();
  }

  return (
    <fieldset
      ref={bar}
      aria-label={t('catalogue.filters')}
      className={cx(
        'relative -mx-4 flex min-w-0 gap-2 px-4 py-1 lg:-mx-1 lg:px-1',
        isFine ? 'flex-wrap' : 'overflow-x-auto [scrollbar-width:none]',
      )}
    >
      <button
        type="button"
        className={chipClass(false, isFine ? 'order-last' : undefined)}
        onClick={() => setOpenGroup('')}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5 text-muted" />
        {t(isFine ? 'catalogue.allFilters' : 'catalogue.filters')}
      </button>
      {active.map((filter) => {
        const label = filterLabel(filter, shelves, t);
        return (
          <button
            key={`${filter.kind} ${filter.of} ${filter.value}`}
            type="button"
            aria-label={t('catalogue.removeFilter', { label })}
            className={chipClass(true)}
            onClick={() => remove(filter.without)}
          >
            {label}
            <X aria-hidden="true" className="size-4.5" />
          </button>
        );
      })}
      {active.length > 1 && (
        <button
          type="button"
          className="min-h-control shrink-0 px-2 font-semibold text-primary underline-offset-4 hover:underline"
          onClick={() => remove(unfiltered(base, query))}
        >
          {t('catalogue.clearFilters')}
        </button>
      )}
      {groups.slice(0, GROUPS_SHOWN).map((group) =>
        isFine ? (
          <FilterChip key={group.key} group={group} onChange={onChange} />
        ) : (
          <button
            key={group.key}
            type="button"
            className={chipClass(false)}
            onClick={() => setOpenGroup(group.key)}
          >
            {group.label}
          </button>
        ),
      )}
      {switches
        .filter(({ isOn }) => !isOn)
        .map(({ key, label, toggled }) => (
          <button
            key={key}
            type="button"
            className={chipClass(false)}
            onClick={() => onChange(toggled)}
          >
            {label}
          </button>
        ))}
      <Suspense>
        {openGroup !== undefined && (
          <FilterDialog
            first={openGroup}
            groups={groups}
            switches={switches}
            total={total}
            onChange={onChange}
            onClear={active.length > 0 ? () => onChange(unfiltered(base, query)) : undefined}
            onClose={() => setOpenGroup(undefined)}
          />
        )}
      </Suspense>
    </fieldset>
  );
}

const media = () => window.matchMedia('(pointer: fine) and (min-width: 48rem)');

function subscribe(listener: () => void): () => void {
  const query = media();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A mouse, and room for small panels. */
const useFinePointer = (): boolean => useSyncExternalStore(subscribe, () => media().matches);
