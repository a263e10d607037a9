import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../device/connection/use-connection.ts';
import { userCache } from '../../device/copies/user-caches.ts';
import { catalogueDatabaseName } from '../../device/database/database-name.ts';
import { deleteDatabase } from '../../device/database/idb.ts';
import { deviceCatalogue } from '../../device/replica/device-catalogue.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { setScanSound, useScanSound } from '../scanner/scan-sound.ts';
import { PreferencesPanel } from './preferences-panel.tsx';
import { DeviceStorage } from './storage-panel.tsx';

export function DeviceSections({ user }: { user: string }) {
  const { t } = useTranslation();
  const hasSound = useScanSound(({ isOn }) => isOn);
  const isOffline = !useIsOnline();
  const [freed, setFreed] = useState(0);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card id="affichage" title={t('account.display')}>
        <PreferencesPanel />
        <div className="mt-3 text-sm">
          <CheckField isChecked={hasSound} onChange={setScanSound}>
            {t('preferences.scanSound')}
          </CheckField>
        </div>
      </Card>
      <Card id="stockage" title={t('shell.storage')}>
        <DeviceStorage key={freed} />
        <div className="mt-3 flex flex-col items-start gap-3 text-sm">
          {/* Hidden offline, because the device could not download the catalogue again. */}
          {!isOffline && (
            <>
              <Button
                variant="secondary"
                onClick={() => void freeCatalogue(user).then(() => setFreed(freed + 1))}
              >
                {t('account.free')}
              </Button>
              <p role="status" className="text-muted">
                {t(freed > 0 ? 'account.freed' : 'account.freeHelp')}
              </p>
            </>
          )}
          <TextLink to={pathTo('test')}>{t('titles.diagnostics')}</TextLink>
        </div>
      </Card>
    </div>
  );
}

async function freeCatalogue(userKey: string): Promise<void> {
  deviceCatalogue.close();
  await Promise.allSettled([
    deleteDatabase(catalogueDatabaseName(userKey)),
    caches.delete(userCache(userKey, 'pictures')),
  ]);
}
