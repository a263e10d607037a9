import { useTranslation } from 'react-i18next';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { CHIP_ROW, chipClass } from '../../ui/chip-class.ts';
import { NamePopover } from '../../ui/dialog/name-popover.tsx';
import { currentFavourites } from './current-favourites.ts';
import { listName } from './list-name.ts';

interface ListTabsProps {
  lists: readonly FavouriteList[];
  current: string;
  onOpen: (key: string) => void;
}

export function ListTabs({ lists, current, onOpen }: ListTabsProps) {
  const { t } = useTranslation();

  function create(name: string) {
    const key = randomUuid();
    currentFavourites()?.change({ kind: 'save-list', key, name });
    onOpen(key);
  }

  return (
    <nav aria-label={t('favourites.lists')} className={CHIP_ROW}>
      {lists.map((list) => (
        <button
          key={list.key}
          type="button"
          aria-current={list.key === current ? 'true' : undefined}
          className={chipClass(list.key === current)}
          onClick={() => onOpen(list.key)}
        >
          {listName(list, t)}
          <span className="text-sm font-normal tabular-nums">{list.arNums.length}</span>
        </button>
      ))}
      <NamePopover
        trigger={t('favourites.newList')}
        triggerClass={chipClass(false, 'border-dashed text-primary')}
        label={t('favourites.name')}
        submitLabel={t('favourites.create')}
        onSubmit={create}
      />
    </nav>
  );
}
