import type { TFunction } from 'i18next';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';

export const listName = ({ name }: FavouriteList, t: TFunction): string =>
  name ?? t('favourites.default');
