import { ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { NamePopover } from '../../ui/dialog/name-popover.tsx';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { currentFavourites } from './current-favourites.ts';
import { listName } from './list-name.ts';

const SIGN = 'size-4.5';

export function ListActions({ list, onOrder }: { list: FavouriteList; onOrder: () => void }) {
  const { t } = useTranslation();
  const { key, name, arNums } = list;

  function remove() {
    const lists = currentFavourites();
    lists?.change({ kind: 'delete-list', key });
    toasts.show({
      title: t('favourites.removed', { name: listName(list, t) }),
      action: {
        label: t('shell.undo'),
        run() {
          lists?.change(
            { kind: 'save-list', key, name: listName(list, t) },
            ...arNums.map((arNum) => ({ kind: 'add-favourite', key, arNum }) as const),
          );
        },
      },
    });
  }

  return (
    <div className="flex flex-wrap gap-2">
      {arNums.length > 0 && (
        <Button icon={<ListChecks className="size-5" />} onClick={onOrder}>
          {t('favourites.orderAll')}
        </Button>
      )}
      {name !== null && (
        <>
          <NamePopover
            trigger={t('favourites.rename')}
            icon={<Pencil className={SIGN} />}
            triggerClass={buttonClass('quiet')}
            name={name}
            label={t('favourites.name')}
            submitLabel={t('common.save')}
            onSubmit={(next) =>
              currentFavourites()?.change({ kind: 'save-list', key, name: next, renames: true })
            }
          />
          <Button variant="quiet" icon={<Trash2 className={SIGN} />} onClick={remove}>
            {t('favourites.remove')}
          </Button>
        </>
      )}
    </div>
  );
}
