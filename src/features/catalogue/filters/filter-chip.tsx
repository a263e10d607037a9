import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import { chipClass } from '../../../ui/chip-class.ts';
import { Popover } from '../../../ui/dialog/popover.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { FilterValues } from './filter-values.tsx';

interface FilterChipProps {
  group: FilterGroup;
  onChange: (query: ListQuery) => void;
}

export function FilterChip({ group, onChange }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      side="below-start"
      panelLabel={group.label}
      triggerClass={chipClass(false)}
      trigger={
        <>
          {group.label}
          <ChevronDown aria-hidden="true" className="size-4 text-muted" />
        </>
      }
      onToggle={setOpen}
    >
      {isOpen && <FilterValues autoFocus group={group} onChange={onChange} />}
    </Popover>
  );
}
