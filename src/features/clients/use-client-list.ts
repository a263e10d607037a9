import { useCallback, useEffect, useState } from 'react';
import { logError } from '../../lib/log.ts';
import { type ClientList, deviceSources, loadClientList, readRecents } from './client-list.ts';

interface ClientListState {
  list: ClientList | undefined;
  recents: readonly number[];
  failed: boolean;
}

const EMPTY: ClientListState = { list: undefined, recents: [], failed: false };

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

  useEffect(() => {
    void readRecents(userKey).then((recents) =>
      setState((before) => ({ ...before, recents: recents.map(({ clNum }) => clNum) })),
    );
    void load();
  }, [userKey, load]);

  return { ...state, reload: load };
}
