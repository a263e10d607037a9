import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import { cx } from '../../ui/class-names.ts';
import { currentFavourites, useIsFavourite } from './current-favourites.ts';

interface HeartButtonProps {
  product: Product;
  className?: string;
}

export function HeartButton({ product, className }: HeartButtonProps) {
  const { t } = useTranslation();
  const { arNum, name } = product;
  const isFavourite = useIsFavourite(arNum);
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('favourites.heart', { name })}
      onClick={() =>
        currentFavourites()?.change({
          kind: isFavourite ? 'remove-favourite' : 'add-favourite',
          key: DEFAULT_LIST,
          arNum,
        })
      }
      className={cx(
        'grid size-11 place-items-center rounded-full hover:bg-sunken dense:size-9',
        isFavourite ? 'text-promotion' : 'text-muted',
        className,
      )}
    >
      <Heart className={cx('size-5.5', isFavourite && 'fill-current')} strokeWidth={1.75} />
    </button>
  );
}
