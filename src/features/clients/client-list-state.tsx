import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStored } from '../../device/database/use-stored.ts';
import { logError } from '../../lib/log.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NothingFoundPicture } from '../../ui/pictures/nothing-found-picture.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { CopyAge, FailedState } from '../history/read-states.tsx';
import { type ClientList, loadClientList, readRecents } from './client-list.ts';
import { ClientPicker, type ClientPickerProps } from './client-picker.tsx';

interface ClientListStateProps extends Omit<ClientPickerProps, 'rows'> {
  list: ClientList | undefined;
  failure: unknown;
  reload: () => Promise<void>;
  children: ReactNode;
}

export function ClientListState({
  list,
  failure,
  reload,
  children,
  ...rest
}: ClientListStateProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        title={t('clients.title')}
        aside={list && t('clients.count', { count: list.rows.length })}
        end={list && !list.isFresh && <CopyAge copiedAt={list.fetchedAt} />}
      />
      {children}
      {list && list.rows.length > 0 && <ClientPicker rows={list.rows} {...rest} />}
      {list?.rows.length === 0 && (
        <EmptyState picture={<NothingFoundPicture />} title={t('clients.none')}>
          {t('clients.noneHelp')}
        </EmptyState>
      )}
      {!list && failure !== undefined && (
        <FailedState
          title={t('clients.loadFailed')}
          failure={failure}
          help={t('clients.loadFailedHelp')}
          onRetry={() => void reload()}
        />
      )}
      {!list && failure === undefined && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton className="mb-4 h-14" />
          <div className="grid gap-3 lg:grid-cols-2 lg:gap-4">
            <Skeletons className="h-26" />
          </div>
        </div>
      )}
    </div>
  );
}

const NONE: readonly number[] = [];

export function useClientList(userKey: string) {
  const [list, setList] = useState<ClientList | undefined>();
  const [failure, setFailure] = useState<unknown>();

  const reload = useCallback(async () => {
    setFailure(undefined);
    try {
      await loadClientList(userKey, setList);
    } catch (error) {
      logError('The client list cannot be loaded:', error);
      setFailure(error);
    }
  }, [userKey]);

  useEffect(() => void reload(), [reload]);

  const readNumbers = async () => (await readRecents(userKey)).map(({ clNum }) => clNum);
  return { list, failure, recents: useStored(userKey, readNumbers) ?? NONE, reload };
}
