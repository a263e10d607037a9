import type { ReactNode } from 'react';
import { failureMessage } from '../../i18n/failure-message.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFoundPicture } from '../../ui/pictures/nothing-found-picture.tsx';

interface FailedStateProps {
  title: string;
  failure: unknown;
  onRetry: () => void;
  help?: string | false;
  picture?: ReactNode;
  isPage?: boolean;
  children?: ReactNode;
}

export function FailedState(props: FailedStateProps) {
  const { title, failure, onRetry, help, isPage = false, children } = props;
  const { picture = <NothingFoundPicture /> } = props;
  const { t } = useSpeech();
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
