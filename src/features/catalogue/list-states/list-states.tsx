import { useTranslation } from 'react-i18next';
import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NothingFoundPicture } from '../../../ui/pictures/nothing-found-picture.tsx';
import { FailedState } from '../../history/read-states.tsx';
import { isFiltered, type ListBase, unfiltered } from '../../products/list/list-filters.ts';
import { askForProduct } from '../search/search-places.ts';

interface FailedProps {
  failure: unknown;
  onRetry: () => void;
}

export function ListFailed(props: FailedProps) {
  const { t } = useTranslation();
  return <Failed {...props} title={t('catalogue.failed')} help={t('catalogue.failedHelp')} />;
}

/** If `failure` is undefined, the device is offline and has no copy of the product. */
export function ProductFailed(props: FailedProps) {
  const { t } = useTranslation();
  if (props.failure) return <Failed isPage {...props} title={t('product.failed')} />;
  return <Failed isPage {...props} title={t('product.notHere')} help={t('product.notHereHelp')} />;
}

function Failed(props: FailedProps & { title: string; help?: string; isPage?: boolean }) {
  const { t } = useTranslation();
  return (
    <FailedState {...props}>
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
  const { t } = useTranslation();
  const hasFilters = isFiltered(base, query);
  const isSearch = query.q !== '';
  const help = isSearch ? 'search.noneHelp' : 'catalogue.emptyHelp';
  return (
    <EmptyState
      picture={<NothingFoundPicture />}
      title={isSearch ? t('search.none', { q: query.q }) : t('catalogue.empty')}
      actions={
        <>
          {hasFilters && (
            <Button onClick={() => onChange(unfiltered(base, query))}>
              {t('catalogue.clearFilters')}
            </Button>
          )}
          {isSearch && (
            <ButtonLink variant={hasFilters ? 'secondary' : 'primary'} to={askForProduct(query.q)}>
              {t('search.ask')}
            </ButtonLink>
          )}
          {!hasFilters && !isSearch && (
            <ButtonLink to={pathTo('index')}>{t('common.home')}</ButtonLink>
          )}
        </>
      }
    >
      {t(hasFilters ? 'catalogue.emptyFiltered' : help)}
    </EmptyState>
  );
}
