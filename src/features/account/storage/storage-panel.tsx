import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { deviceCatalogue } from '../../../offline/catalogue/device-catalogue.ts';
import { askPersistence, readStorage, type StorageState } from '../../../offline/storage-state.ts';
import { Button } from '../../../ui/button.tsx';

export function StoragePanel({ children }: { children?: ReactNode }) {
  const { t, locale } = useSpeech();
  const [storage, setStorage] = useState<StorageState | undefined>();
  const [isDenied, setDenied] = useState(false);
  useEffect(() => void readStorage().then(setStorage), []);

  async function ask() {
    setDenied(!(await askPersistence()));
    setStorage(await readStorage());
  }

  const { usage, quota, persisted } = storage ?? UNKNOWN;
  const { bytes, verifiedAt } = useStore(deviceCatalogue);
  const used = usage === undefined ? t('storage.unknown') : formatBytes(usage, locale);
  return (
    <>
      <dl className="flex flex-col gap-3 text-sm">
        <div className="min-h-16">
          <dt className="text-muted">{t('storage.protection')}</dt>
          <dd>{storage && t(PROTECTION[String(persisted) as keyof typeof PROTECTION])}</dd>
        </div>
        <div>
          <dt className="text-muted">{t('storage.used')}</dt>
          <dd className="tabular-nums">
            {quota === undefined
              ? used
              : t('storage.usedOf', { used, quota: formatBytes(quota, locale) })}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('storage.catalogue')}</dt>
          <dd className="tabular-nums">
            {bytes > 0 ? formatBytes(bytes, locale) : t('storage.noCatalogue')}
            {bytes > 0 && verifiedAt !== undefined && (
              <span className="block text-muted">
                {t('common.dataOf', {
                  day: formatDay(verifiedAt, locale),
                  time: formatTime(verifiedAt, locale),
                })}
              </span>
            )}
          </dd>
        </div>
        {children}
      </dl>
      {persisted === false && (
        <Button variant="secondary" className="mt-3" onClick={() => void ask()}>
          {t('storage.ask')}
        </Button>
      )}
      <p role="status" className="mt-2 text-sm text-warning empty:hidden">
        {isDenied && t('storage.refused')}
      </p>
    </>
  );
}

const UNKNOWN: StorageState = { persisted: undefined, usage: undefined, quota: undefined };

const PROTECTION = {
  true: 'storage.protected',
  false: 'storage.unprotected',
  undefined: 'storage.unknown',
} as const;
