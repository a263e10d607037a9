import { useSpeech } from '../../../../i18n/i18n.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { FailedState } from '../../../reading/failed-state.tsx';
import { Loading } from '../../list/list-skeleton.tsx';

export function ProductSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <Loading onRetry={onRetry}>
      <Skeleton className="mb-6 h-5 w-72 max-w-full" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8">
        <Skeleton className="mx-auto aspect-square w-full max-lg:max-w-60" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-9" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-48" />
        </div>
      </div>
    </Loading>
  );
}

/** Without a failure, the device does not have the product, and there is no network. */
export function ProductAway(props: { failure?: unknown; onRetry: () => void }) {
  const { t } = useSpeech();
  return (
    <FailedState
      isPage
      failure={props.failure}
      onRetry={props.onRetry}
      title={t(props.failure ? 'product.failed' : 'product.notHere')}
      help={!props.failure && t('product.notHereHelp')}
    >
      <ButtonLink variant="secondary" to={pathTo('favoris')}>
        {t('titles.favourites')}
      </ButtonLink>
    </FailedState>
  );
}
