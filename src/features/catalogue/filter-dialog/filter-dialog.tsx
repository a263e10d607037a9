import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, useModal } from '../../../ui/dialog/dialog.tsx';
import type { FilterGroup, FilterValue } from '../filters/filter-groups.ts';
import { FilterValues } from '../filters/filter-values.tsx';

interface FilterDialogProps {
  first: string;
  groups: readonly FilterGroup[];
  switches: FilterValue[];
  total: number;
  onChange: (query: ListQuery) => void;
  onClear: (() => void) | undefined;
  onClose: () => void;
}

export function FilterDialog(props: FilterDialogProps) {
  const { first, groups, switches, total, onChange, onClear, onClose } = props;
  const { t } = useTranslation();
  const dialog = useModal();

  useEffect(() => {
    dialog.current?.querySelector(`[data-group="${first}"]`)?.scrollIntoView();
  }, [dialog, first]);

  const only = { key: 'switches', label: t('catalogue.only'), values: () => switches };
  const all: FilterGroup[] = switches.length > 0 ? [only, ...groups] : [...groups];
  return (
    <Dialog
      dialog={dialog}
      onClose={onClose}
      title={t('catalogue.filters')}
      closeLabel={t('common.close')}
    >
      <div className="flex flex-col gap-5 pt-3">
        {all.map((group) => (
          <div key={group.key} data-group={group.key} className="scroll-mt-20">
            <FilterValues group={group} onChange={onChange} />
          </div>
        ))}
      </div>
      <div className="sticky bottom-0 -mx-6 -mb-6 mt-4 flex flex-wrap gap-3 border-t border-divider bg-surface p-4">
        {onClear && (
          <Button variant="secondary" onClick={onClear}>
            {t('catalogue.clearFilters')}
          </Button>
        )}
        <Button className="flex-1" onClick={() => dialog.current?.close()}>
          {t('catalogue.showResults', { count: total })}
        </Button>
      </div>
    </Dialog>
  );
}
