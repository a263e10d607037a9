import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import type { Translate } from '../../i18n/i18n.ts';

export const listName = ({ name }: FavouriteList, t: Translate): string =>
  name ?? t('favourites.default');
