import { useSyncExternalStore } from 'react';
import type { ListSession, ListView } from './list-session.ts';

export const useListView = (session: ListSession): ListView =>
  useSyncExternalStore(session.subscribe, session.current);
