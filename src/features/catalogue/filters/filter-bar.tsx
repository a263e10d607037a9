import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import { chipClass } from '../../../ui/chip-class.ts';
import { cx } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/dialog/popover.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { unfiltered } from '../../products/list/list-filters.ts';
import { FilterDialog } from '../filter-dialog/filter-dialog.tsx';
import { activeFilters, type FilterOffer, filterGroups, filterSwitches } from './filter-groups.ts';
import { FilterValues } from './filter-values.tsx';

interface FilterBarProps extends FilterOffer {
  total: number;
  /** The field for the sort order. The bar shows it if the filter groups open the dialog. */
  sort: ReactNode;
  onChange: (query: ListQuery) => void;
}

const GROUPS_SHOWN = 5;
const FINE = '(pointer: fine) and (min-width: 48rem)';

/** True if each filter group opens a panel of its own; false if the groups open one dialog. */
export const useHasPanels = () => useMedia(FINE);

export function FilterBar({ total, sort, onChange, ...offer }: FilterBarProps) {
  const { base, query } = offer;
  const { t } = useTranslation();
  const isFine = useHasPanels();
  const bar = useRef<HTMLFieldSetElement>(null);
  // The key of the group to which the dialog scrolls. Undefined while the dialog is closed.
  const [openGroup, setOpenGroup] = useState<string | undefined>();
  const groups = filterGroups(offer, t);
  const switches = filterSwitches(offer, t);
  const active = activeFilters(offer, t);

  const hasFilters = active.length > 0 || groups.length > 0 || switches.length > 0;

  function remove(without: ListQuery) {
    onChange(without);
    // The pressed chip disappears, so the first button of the bar gets the focus.
    bar.current?.querySelector('button')?.focus();
  }

  const clear = () => unfiltered(base, query);
  const chip = ({ key, label }: { key: string; label: string }, onClick: () => void) => (
    <button key={key} type="button" className={chipClass(false)} onClick={onClick}>
      {label}
    </button>
  );
  const all = (
    <button type="button" className={chipClass(false)} onClick={() => setOpenGroup('')}>
      <SlidersHorizontal className="size-4.5 text-muted" />
      {t(isFine ? 'catalogue.allFilters' : 'catalogue.filters')}
    </button>
  );
  return (
    <fieldset
      ref={bar}
      aria-label={t('catalogue.filters')}
      className={cx(
        'relative flex min-w-0 flex-1 gap-2 py-1',
        isFine ? '-mx-1 flex-wrap px-1' : '-ml-4 overflow-x-auto pl-4 [scrollbar-width:none]',
      )}
    >
      {!isFine && hasFilters && all}
      {!isFine && <div className="max-w-[calc(100%-7rem)] min-w-24 shrink-0">{sort}</div>}
      {active.map(({ key, label, without }) => (
        <button
          key={key}
          type="button"
          aria-label={t('catalogue.removeFilter', { label })}
          className={chipClass(true)}
          onClick={() => remove(without)}
        >
          {label}
          <X className="size-4.5" />
        </button>
      ))}
      {active.length > 1 && (
        <button
          type="button"
          className="min-h-control shrink-0 px-2 font-semibold text-primary underline-offset-4 hover:underline"
          onClick={() => remove(clear())}
        >
          {t('catalogue.clearFilters')}
        </button>
      )}
      {groups
        .slice(0, GROUPS_SHOWN)
        .map((group) =>
          isFine ? (
            <FilterPanel key={group.key} group={group} onChange={onChange} />
          ) : (
            chip(group, () => setOpenGroup(group.key))
          ),
        )}
      {switches.filter(({ isOn }) => !isOn).map((one) => chip(one, () => onChange(one.toggled)))}
      {isFine && hasFilters && all}
      {openGroup !== undefined && (
        <FilterDialog
          first={openGroup}
          groups={groups}
          switches={switches}
          total={total}
          onChange={onChange}
          onClear={active.length > 0 ? () => onChange(clear()) : undefined}
          onClose={() => setOpenGroup(undefined)}
        />
      )}
    </fieldset>
  );
}

function FilterPanel({ group, onChange }: ComponentProps<typeof FilterValues>) {
  return (
    <Popover
      side="start"
      panelLabel={group.label}
      triggerClass={chipClass(false)}
      trigger={
        <>
          {group.label}
          <ChevronDown className="size-4 text-muted" />
        </>
      }
    >
      <FilterValues isAlone group={group} onChange={onChange} />
    </Popover>
  );
}
