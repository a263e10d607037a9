import { useEffect, useState } from 'react';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { deviceCatalogue } from '../../../offline/catalogue/device-catalogue.ts';
import { readStorage } from '../../../offline/storage-state.ts';
import { useIsOnline } from '../../../offline/use-connection.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { RoundState } from './round.ts';
import { estimateBytes } from './round-choice.ts';

interface RoundNoticesProps {
  state: RoundState;
  chosen: readonly ClientRow[];
}

export function RoundNotices({ state, chosen }: RoundNoticesProps) {
  const { t, locale } = useSpeech();
  const isOffline = !useIsOnline();
  const [free, setFree] = useState<number | undefined>();
  const { prepared, isRunning } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when a run has ended
  useEffect(() => {
    void readStorage().then(({ usage, quota }) => {
      if (usage !== undefined && quota !== undefined) setFree(quota - usage);
    });
  }, [isRunning]);

  if (isOffline) {
    return (
      <Notice tone="warning" title={t('visits.offline')}>
        {t('visits.offlineHelp')}
      </Notice>
    );
  }
  const fresh = chosen.filter(({ clNum }) => !prepared.has(clNum)).length;
  const hasCatalogue = deviceCatalogue.getState().phase === 'ready';
  const need = fresh === 0 ? 0 : estimateBytes(fresh, [...prepared.values()], hasCatalogue);
  if (free === undefined || free > need) return null;
  return (
    <Notice tone="warning" title={t('visits.noRoom')}>
      {t('visits.noRoomHelp', {
        free: formatBytes(free, locale),
        need: formatBytes(need, locale),
      })}
    </Notice>
  );
}
