import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { later } from '../../lib/later.ts';
import { connection } from '../connection/device-connection.ts';
import { onLate } from '../connection/worker-messages.ts';
import { createDatedRead, type Read } from './dated-read.ts';

const device = {
  onReconnect: connection.onReconnect,
  onLate,
  isOnline: connection.canSend,
  later,
};

/** Reads again on reconnecting, after a late network answer, and when `version` changes. */
export function useDatedRead<T>(name: string, read: Read<T>, version: number | string = 0) {
  const [reader] = useState(() => createDatedRead<T>({ name, version }, device));
  const state = useStore(reader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says what is read
  useEffect(() => reader.follow({ name, read, version }), [reader, name, version]);
  return {
    answer: state.read?.answer,
    /** When a copy was made, in ms; undefined for a fresh answer. */
    copiedAt: state.read?.copiedAt,
    failure: state.failure,
    isLoading: state.isLoading || state.name !== name,
    retry: reader.retry,
  };
}
