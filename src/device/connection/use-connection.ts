import { useStore } from 'zustand';
import { canSend, isOnline } from './connection.ts';
import { connection } from './device-connection.ts';

export const useConnection = () => useStore(connection);

export const useIsOnline = (): boolean => useStore(connection, isOnline);

export const useCanSend = (): boolean => useStore(connection, canSend);
