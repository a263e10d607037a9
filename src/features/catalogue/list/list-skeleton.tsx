import { Skeletons } from '../../../ui/skeleton.tsx';
import { Loading } from '../../history/read-states.tsx';
import type { ListLook } from './look-switch.tsx';
import { CARDS } from './product-items.tsx';

/** The placeholders are as high as the rows that replace them, so that nothing moves. */
export function ListSkeleton({ look, onRetry }: { look: ListLook; onRetry: () => void }) {
  return (
    // This height lets the browser restore the scroll position before the rows arrive.
    <div className="min-h-[200dvh]">
      <Loading onRetry={onRetry}>
        {look === 'grid' ? (
          <div className={CARDS}>
            <Skeletons className="h-100" />
          </div>
        ) : (
          <div className="@container/list flex flex-col gap-px overflow-hidden rounded-md">
            <Skeletons className="h-27 rounded-none @3xl/list:h-[calc(var(--control)+1.375rem)] dense:h-[2.6875rem]" />
          </div>
        )}
      </Loading>
    </div>
  );
}
