import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { useIsOnline } from '../../../device/connection/use-connection.ts';
import { readStorage } from '../../../device/database/storage-state.ts';
import { deviceCatalogue } from '../../../device/replica/device-catalogue.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { RoundState } from './round.ts';

const CLIENT_BYTES = 150_000;
const CATALOGUE_BYTES = 10_000_000;

export function RoundNotices({
  state,
  chosen,
}: {
  state: RoundState;
  chosen: readonly ClientRow[];
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isOffline = !useIsOnline();
  const [free, setFree] = useState<number | undefined>();
  const { prepared, isRunning } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when a preparation starts or ends
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
  const known = [...prepared.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const usual = prepared.size === 0 ? CLIENT_BYTES : known / prepared.size;
  const hasCatalogue = deviceCatalogue.getState().phase === 'ready';
  const need = fresh === 0 ? 0 : fresh * usual + (hasCatalogue ? 0 : CATALOGUE_BYTES);
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
