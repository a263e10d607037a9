import type { ReactNode } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { SlowNotice } from '../../../ui/layout/slow-notice.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import type { ListLook } from './look-switch.tsx';
import { CARDS } from './product-items.tsx';

export function Loading({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const { t } = useSpeech();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <SlowNotice title={t('catalogue.slow')}>
        <Button variant="secondary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </SlowNotice>
      {children}
    </div>
  );
}

/** As high as the rows that follow, so that nothing moves when they come. */
export function ListSkeleton({ look, onRetry }: { look: ListLook; onRetry: () => void }) {
  return (
    <Loading onRetry={onRetry}>
      {look === 'grid' ? (
        <div className={CARDS}>
          <Skeletons className="h-100" />
        </div>
      ) : (
        <div className="@container/list flex flex-col gap-px overflow-hidden rounded-md">
          <Skeletons className="h-[calc(var(--row)+1.625rem)] rounded-none dense:h-[2.6875rem]" />
        </div>
      )}
    </Loading>
  );
}
