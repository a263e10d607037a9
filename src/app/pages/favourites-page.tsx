import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FavouriteProducts } from '../../features/catalogue/favourites/favourite-products.tsx';
import { ListSkeleton } from '../../features/catalogue/list/list-skeleton.tsx';
import {
  currentFavourites,
  useLoadedFavourites,
} from '../../features/favourites/current-favourites.ts';
import { listName } from '../../features/favourites/list-name.ts';
import { ListTabs } from '../../features/favourites/list-tabs.tsx';
import { FailedState } from '../../features/history/read-states.tsx';
import { FillCartDialog } from '../../features/reorder/dialog/fill-cart-dialog.tsx';
import type { WantedLine } from '../../features/reorder/fill-plan.ts';
import { usePageTitle } from '../../i18n/use-page-title.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyCratePicture } from '../../ui/pictures/empty-crate-picture.tsx';
import { cataloguePage } from '../shell/page-frames.tsx';

export const FavouritesPage = cataloguePage(function Favourites({ catalogue }) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const view = useLoadedFavourites();
  const [ordering, setOrdering] = useState<WantedLine[] | undefined>();
  const lists = view?.lists ?? [];
  const list = lists.find(({ key }) => key === parameters.get('liste')) ?? lists[0];
  usePageTitle(list?.name ?? undefined);
  const retry = () => void currentFavourites()?.reopen();
  if (!view || !list) return null;

  const open = (key: string) =>
    setParameters(key === lists[0]?.key ? {} : { liste: key }, { replace: true });

  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        title={t('titles.favourites')}
        aside={view.isLoaded && t('catalogue.products', { count: list.arNums.length })}
      />
      {view.isLoaded && <ListTabs lists={lists} current={list.key} onOpen={open} />}
      {!view.isLoaded && view.failure === undefined && <ListSkeleton look="list" onRetry={retry} />}
      {!view.isLoaded && view.failure !== undefined && (
        <FailedState
          title={t('favourites.failed')}
          failure={view.failure}
          onRetry={retry}
          picture={<EmptyCratePicture />}
        >
          <ButtonLink variant="secondary" to={pathTo('categorie-id', { id: WHOLE_CATALOGUE })}>
            {t('catalogue.browse')}
          </ButtonLink>
        </FailedState>
      )}
      {view.isLoaded && (
        <FavouriteProducts key={list.key} catalogue={catalogue} list={list} onOrder={setOrdering} />
      )}
      {ordering && (
        <FillCartDialog
          catalogue={catalogue}
          title={t('favourites.preview', { name: listName(list, t) })}
          lead={t('favourites.previewHelp')}
          lines={ordering}
          onDone={() => setOrdering(undefined)}
        />
      )}
    </div>
  );
});
