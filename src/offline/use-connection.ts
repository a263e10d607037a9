import { useSyncExternalStore } from 'react';
import type { Connection } from './connection.ts';
import { connection } from './device-connection.ts';

export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.current);
