import type { ListQuery } from '../../../../../contract/catalogue/list-query.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { NothingFoundPicture } from '../../../../ui/pictures/nothing-found-picture.tsx';
import { activeFilters, type ListBase, unfiltered } from '../../../products/list/list-filters.ts';
import { FailedState } from '../../../reading/failed-state.tsx';
import { askForProduct } from '../../search/search-places.ts';

export function ListFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useSpeech();
  return (
    <FailedState
      {...{ failure, onRetry }}
      title={t('catalogue.failed')}
      help={t('catalogue.failedHelp')}
    >
      <ButtonLink variant="secondary" to={pathTo('favoris')}>
        {t('titles.favourites')}
      </ButtonLink>
    </FailedState>
  );
}

interface ListEmptyProps {
  query: ListQuery;
  base: ListBase;
  onChange: (query: ListQuery) => void;
}

export function ListEmpty({ query, base, onChange }: ListEmptyProps) {
  const { t } = useSpeech();
  const isFiltered = activeFilters(base, query).length > 0;
  const isSearch = query.q !== '';
  const help = isSearch ? 'search.noneHelp' : 'catalogue.emptyHelp';
  return (
    <EmptyState
      picture={<NothingFoundPicture />}
      title={isSearch ? t('search.none', { q: query.q }) : t('catalogue.empty')}
      actions={
        <>
          {isFiltered && (
            <Button onClick={() => onChange(unfiltered(base, query))}>
              {t('catalogue.clearFilters')}
            </Button>
          )}
          {isSearch && (
            <ButtonLink variant={isFiltered ? 'secondary' : 'primary'} to={askForProduct(query.q)}>
              {t('search.ask')}
            </ButtonLink>
          )}
          {!isFiltered && !isSearch && (
            <ButtonLink to={pathTo('index')}>{t('common.home')}</ButtonLink>
          )}
        </>
      }
    >
      {t(isFiltered ? 'catalogue.emptyFiltered' : help)}
    </EmptyState>
  );
}
