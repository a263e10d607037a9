import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import {
  askPersistence,
  readStorage,
  type StorageState,
} from '../../device/database/storage-state.ts';
import { deviceCatalogue } from '../../device/replica/device-catalogue.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatCount } from '../../lib/format.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { Button } from '../../ui/button.tsx';
import { CopyAge } from '../history/read-states.tsx';
import { useSendingCounts } from '../sending/use-entries.ts';

export function DeviceStorage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { waiting } = useSendingCounts();
  return (
    <StoragePanel>
      <Fact term={t('storage.waiting')}>{formatCount(waiting, locale)}</Fact>
    </StoragePanel>
  );
}

export function StoragePanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [storage, setStorage] = useState<Partial<StorageState>>();
  const [isDenied, setDenied] = useState(false);
  useEffect(() => void readStorage().then(setStorage), []);

  async function ask() {
    setDenied(!(await askPersistence()));
    setStorage(await readStorage());
  }

  const { usage, quota, persisted } = storage ?? {};
  const { bytes, verifiedAt } = useStore(deviceCatalogue);
  const protection = persisted ? 'storage.protected' : 'storage.unprotected';
  const used = usage === undefined ? t('storage.unknown') : formatBytes(usage, locale);
  return (
    <>
      <dl className="flex flex-col gap-3 text-sm">
        <div className="min-h-16">
          <dt className="text-muted">{t('storage.protection')}</dt>
          <dd>{storage && t(persisted === undefined ? 'storage.unknown' : protection)}</dd>
        </div>
        <Fact term={t('storage.used')}>
          {quota === undefined
            ? used
            : t('storage.usedOf', { used, quota: formatBytes(quota, locale) })}
        </Fact>
        <Fact term={t('storage.catalogue')}>
          {bytes > 0 ? formatBytes(bytes, locale) : t('storage.noCatalogue')}
          {bytes > 0 && (
            <span className="block text-muted">
              <CopyAge copiedAt={verifiedAt} />
            </span>
          )}
        </Fact>
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

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
