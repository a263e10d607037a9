import { ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { Popover } from '../../ui/dialog/popover.tsx';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { NameForm } from '../../ui/forms/name-form.tsx';
import { currentFavourites, useLoadedFavourites } from './current-favourites.ts';
import { HeartButton } from './heart-button.tsx';
import { listName } from './list-name.ts';

export function ListsMenu({ product }: { product: Product }) {
  const { t } = useTranslation();
  const lists = useLoadedFavourites()?.lists ?? [];
  const { arNum } = product;

  function create(name: string) {
    const key = randomUuid();
    currentFavourites()?.change(
      { kind: 'save-list', key, name },
      { kind: 'add-favourite', key, arNum },
    );
  }

  return (
    <div className="flex shrink-0">
      <HeartButton product={product} />
      <Popover
        keeps
        side="end"
        panelLabel={t('product.inLists')}
        triggerLabel={t('product.inLists')}
        triggerClass="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken"
        trigger={<ListPlus className="size-5.5" strokeWidth={1.75} />}
      >
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{t('product.inLists')}</legend>
          {lists.map((list) => (
            <CheckField
              key={list.key}
              isChecked={list.arNums.includes(arNum)}
              onChange={(isChecked) =>
                currentFavourites()?.change({
                  kind: isChecked ? 'add-favourite' : 'remove-favourite',
                  key: list.key,
                  arNum,
                })
              }
              className="min-h-11 rounded-sm px-2 hover:bg-sunken"
            >
              {listName(list, t)}
            </CheckField>
          ))}
        </fieldset>
        <div className="mt-3 border-t border-divider pt-3">
          <NameForm
            label={t('favourites.name')}
            submitLabel={t('favourites.create')}
            onSubmit={create}
          />
        </div>
      </Popover>
    </div>
  );
}
