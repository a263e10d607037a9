import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import type { Entry } from '../../../device/outbox/outbox-types.ts';
import { toasts } from '../../../ui/toasts/toast-queue.ts';
import { withPieces } from '../sending-counts.ts';

export type EntryActions = ReturnType<typeof useEntryActions>;

/** `settled` runs after the entry and its pressed button were removed from the list. */
export function useEntryActions(settled: () => void) {
  const { t } = useTranslation();
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
    retry: (entries: readonly Entry[]) =>
      void run(outbox.retry(ids(entries)), t('sending.retried', { count: entries.length })),
    correct: ({ opId }: Entry, command: Entry['command']) =>
      void run(outbox.correct(opId, [command]), t('sending.corrected')),
    remove: (entries: readonly Entry[]) =>
      void run(outbox.remove(ids(entries)), t('sending.removed', { count: entries.length })),
  };
}
