import { useCallback, useEffect, useState } from 'react';
import { logError } from '../../../lib/log.ts';
import { useStored } from '../../../offline/database/use-stored.ts';
import { type ClientList, deviceSources, loadClientList, readRecents } from '../client-list.ts';

const NONE: readonly number[] = [];

export function useClientList(userKey: string) {
  const [list, setList] = useState<ClientList | undefined>();
  const [failed, setFailed] = useState(false);

  const reload = useCallback(async () => {
    setFailed(false);
    try {
      await loadClientList(deviceSources(userKey), setList);
    } catch (error) {
      logError('The client list cannot be loaded:', error);
      setFailed(true);
    }
  }, [userKey]);

  useEffect(() => void reload(), [reload]);

  const readNumbers = async () => (await readRecents(userKey)).map(({ clNum }) => clNum);
  return { list, failed, recents: useStored(userKey, readNumbers) ?? NONE, reload };
}
