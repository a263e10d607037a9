import { useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { outbox } from '../../../../offline/outbox/device-outbox.ts';
import type { Entry } from '../../../../offline/outbox/outbox-types.ts';
import { toasts } from '../../../../ui/toasts/toast-queue.ts';
import { withPieces } from '../../sending-counts.ts';

export interface EntryActions {
  hasFailed: boolean;
  retry(entries: readonly Entry[]): void;
  correct(entry: Entry, command: Entry['command']): void;
  remove(entries: readonly Entry[]): void;
}

/**
 * What can be done with entries. All of it is noted on the device first and needs no network.
 * `settled` is called once the entry has left its place, and the control that was used with it.
 */
export function useEntryActions(settled: () => void): EntryActions {
  const { t } = useSpeech();
  const [hasFailed, setFailed] = useState(false);

  async function run(work: Promise<void>, title: string): Promise<void> {
    try {
      await work;
      setFailed(false);
      toasts.show({ variant: 'success', title });
      settled();
    } catch {
      setFailed(true);
    }
  }

  const ids = (entries: readonly Entry[]) =>
    withPieces(entries, outbox.entries()).map(({ opId }) => opId);
  return {
    hasFailed,
    retry: (entries) =>
      void run(outbox.retry(ids(entries)), t('sending.retried', { count: entries.length })),
    correct: ({ opId }, command) =>
      void run(outbox.correct(opId, [command]), t('sending.corrected')),
    remove: (entries) =>
      void run(outbox.remove(ids(entries)), t('sending.removed', { count: entries.length })),
  };
}
