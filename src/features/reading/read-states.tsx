import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/i18n.ts';
import { isUnreachable } from '../../lib/http-errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SlowNotice } from '../../ui/layout/slow-notice.tsx';
import { NothingFoundPicture } from '../../ui/pictures/nothing-found-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailedState } from './failed-state.tsx';

interface ReadFailedProps {
  title: string;
  failure: unknown;
  onRetry: () => void;
}

export function ReadFailed({ title, failure, onRetry }: ReadFailedProps) {
  const { t } = useSpeech();
  return (
    <FailedState
      {...{ title, failure, onRetry }}
      help={isUnreachable(failure) && t('orders.notHere')}
    />
  );
}

/** In place of the answer: its failure, or the room that it will take. */
export function Unread(props: ReadFailedProps) {
  return props.failure === undefined ? (
    <RowsSkeleton onRetry={props.onRetry} />
  ) : (
    <ReadFailed {...props} />
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function RowsSkeleton({ onRetry }: { onRetry: () => void }) {
  const { t } = useSpeech();
  return (
    <div>
      <SlowNotice title={t('catalogue.slow')}>
        <Button variant="secondary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </SlowNotice>
      <div className="flex flex-col gap-2">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    </div>
  );
}

interface NothingFoundProps {
  isFiltered: boolean;
  title: string;
  children: ReactNode;
  action: ReactNode;
  onClear: () => void;
}

export function NothingFound({ isFiltered, title, children, action, onClear }: NothingFoundProps) {
  const { t } = useSpeech();
  return (
    <EmptyState
      picture={<NothingFoundPicture />}
      title={isFiltered ? t('orders.noneFiltered') : title}
      actions={isFiltered ? <Button onClick={onClear}>{t('orders.clear')}</Button> : action}
    >
      {isFiltered ? t('orders.noneFilteredHelp') : children}
    </EmptyState>
  );
}
