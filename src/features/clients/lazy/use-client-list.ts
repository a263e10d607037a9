import { useCallback, useEffect, useState } from 'react';
import { logError } from '../../../lib/log.ts';
import { useStored } from '../../../offline/database/use-stored.ts';
import { type ClientList, deviceSources, loadClientList, readRecents } from '../client-list.ts';

interface ClientListState {
  list: ClientList | undefined;
  failed: boolean;
}

const NONE: readonly number[] = [];
const EMPTY: ClientListState = { list: undefined, failed: false };

export function useClientList(userKey: string) {
  const [state, setState] = useState(EMPTY);

  const load = useCallback(async () => {
    setState((before) => ({ ...before, failed: false }));
    try {
      await loadClientList(deviceSources(userKey), (list) =>
        setState((before) => ({ ...before, list })),
      );
    } catch (error) {
      logError('The client list cannot be loaded:', error);
      setState((before) => ({ ...before, failed: true }));
    }
  }, [userKey]);

  useEffect(() => void load(), [load]);

  const readNumbers = async () => (await readRecents(userKey)).map(({ clNum }) => clNum);
  return { ...state, recents: useStored(userKey, readNumbers) ?? NONE, reload: load };
}
