import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureMessage } from '../../i18n/failure-message.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoment } from '../../lib/format.ts';
import { isUnreachable, UnauthorizedError } from '../../lib/http-errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NothingFoundPicture } from '../../ui/pictures/nothing-found-picture.tsx';
import { useIsLate } from '../../ui/settling.ts';
import { Skeletons } from '../../ui/skeleton.tsx';

export function CopyAge({ copiedAt }: { copiedAt: number | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (copiedAt === undefined) return null;
  return <span>{t('common.dataOf', formatMoment(copiedAt, locale))}</span>;
}

interface FailedProps {
  title: string;
  failure: unknown;
  onRetry: () => void;
}

interface FailedStateProps extends FailedProps {
  help?: string | false;
  picture?: ReactNode;
  isPage?: boolean;
  children?: ReactNode;
}

export function FailedState(props: FailedStateProps) {
  const { title, failure, onRetry, help, isPage = false, children } = props;
  const { picture = <NothingFoundPicture /> } = props;
  const { t } = useTranslation();
  if (failure instanceof UnauthorizedError) throw failure;
  return (
    <EmptyState
      isPage={isPage}
      picture={picture}
      title={title}
      actions={
        <>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
          {children}
        </>
      }
    >
      {failure !== undefined && <p>{failureMessage(failure, t)}</p>}
      {help && <p>{help}</p>}
    </EmptyState>
  );
}

export function ReadFailed(props: FailedProps) {
  const { t } = useTranslation();
  return <FailedState {...props} help={isUnreachable(props.failure) && t('orders.notHere')} />;
}

const SLOW_MS = 10_000;

export function Loading({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const isSlow = useIsLate(true, SLOW_MS);
  return (
    <div role="status" aria-label={t('common.loading')}>
      {isSlow && (
        <div className="mb-4">
          <Notice tone="warning" title={t('catalogue.slow')}>
            <Button variant="secondary" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </Notice>
        </div>
      )}
      {children}
    </div>
  );
}

export function Unread(props: FailedProps) {
  if (props.failure !== undefined) return <ReadFailed {...props} />;
  return (
    <div className="flex flex-col gap-2">
      <Skeletons className="h-16" />
    </div>
  );
}
